import { fieldsOf, type Group, type GroupSetting } from '@millrace/graph-editor';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { revealIssue } from '../reveal/reveal.ts';
import { useSessionState } from '../session/use-session.ts';
import style from '../subworkflows/subworkflows.module.css';
import { useEditorStore } from '../state/use-editor.ts';

type Props = { readonly group: Group; readonly settings: readonly GroupSetting[] };

/** Says that something in a group is wrong that its own settings do not show, and leads there. */
export function IssuesElsewhere({ group: { nodeIds }, settings }: Props): React.JSX.Element | null {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const all = useSessionState(({ validation }) => validation?.issues);
  const issues = useMemo(() => {
    const [members, shown] = [new Set(nodeIds), new Set(settings.flatMap(placesOf))];
    return (all ?? []).filter(
      ({ nodeId, field }) =>
        nodeId !== null && members.has(nodeId) && !shown.has(`${field} ${nodeId}`),
    );
  }, [all, nodeIds, settings]);
  if (issues.length === 0) return null;
  return (
    <p role="alert" className={style.elsewhere}>
      {t('editor.blocks.elsewhere', { count: issues.length })}{' '}
      <button type="button" className={style.link} onClick={() => revealIssue(editor, issues[0]!)}>
        {t('editor.blocks.goThere')}
      </button>
    </p>
  );
}

function placesOf({ node, fields }: GroupSetting): readonly string[] {
  return fieldsOf(fields).map(({ name }) => `${name} ${node.id}`);
}
