import type { Issue } from '@millrace/model';
import type { Node } from '@millrace/model';
import { nodeTitle } from '../../../i18n/processor-texts.ts';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../ui/message.tsx';
import { NodeIcon } from '../../../ui/node-icon.tsx';
import { useGraphIssues } from '../../fields/field-issues.ts';
import { FixElsewhere } from '../../fields/fix-button.tsx';
import { useFocusNode } from '../../graph/use-focus-node.ts';
import { ownText } from '../../reveal/own-text.ts';
import { revealIssue, revealPlace } from '../../reveal/reveal.ts';
import { openParameters } from '../../state/parameters-state.ts';
import { useProcessors } from '../../session/processors.ts';
import { useSessionState } from '../../session/use-session.ts';
import { familyStyle } from '../../graph/family.ts';
import style from './issues-tab.module.css';
import { useEditorStore } from '../../state/use-editor.ts';

/**
 * All issues of the graph by node, each a link to its field; then the sources that don't exist now,
 * and what to know about how sources are read. Arrow keys navigate.
 */
export function IssuesTab(): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const focusNode = useFocusNode();
  const validation = useSessionState((state) => state.validation);
  const issues = useGraphIssues();
  const nodes = useSessionState(({ history }) => history.present.nodes);
  if (validation === null) return <p className={style.message}>{t('editor.issues.asking')}</p>;
  const { unavailable, notices } = validation;
  if (issues.length === 0 && unavailable.size === 0 && notices.size === 0)
    return <p className={style.message}>{t('editor.issues.none')}</p>;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const grouped = [...Map.groupBy(issues, ({ nodeId }) => nodeId ?? '')].flatMap(([, own]) => own);
  const show = (issue: Issue): void => {
    if (issue.nodeId === null) return openParameters(editor);
    revealIssue(editor, issue);
    focusNode(issue.nodeId);
  };
  return (
    <ul className={style.issues} onKeyDown={moveFocus}>
      {grouped.map((issue, index) => (
        <li key={`${issue.nodeId} ${issue.field} ${index}`} className={style.line}>
          <button
            type="button"
            data-issue
            className={style.issue}
            disabled={issue.nodeId === null && issue.field !== 'parameters'}
            onClick={() => show(issue)}
          >
            <Where
              node={byId.get(issue.nodeId ?? '')}
              name={issue.nodeName ?? t('editor.issues.graph')}
              field={issue.field}
            />
            <span className={style.told}>
              <Message text={ownText(issue).message} />{' '}
              <span className="quiet">
                <Message text={ownText(issue).fix} />
              </span>
            </span>
          </button>
          <FixElsewhere issue={issue} />
        </li>
      ))}
      {[...unavailable].map(([nodeId, reason]) => (
        <li key={`unavailable ${nodeId}`} className={style.line}>
          <AboutSource isMissing node={byId.get(nodeId)} nodeId={nodeId} text={reason} />
        </li>
      ))}
      {[...notices].flatMap(([nodeId, texts]) =>
        texts.map((text) => (
          <li key={`${nodeId} ${text}`} className={style.line}>
            <AboutSource node={byId.get(nodeId)} nodeId={nodeId} text={text} />
          </li>
        )),
      )}
    </ul>
  );
}

type AboutSourceProps = {
  readonly node: Node | undefined;
  readonly nodeId: string;
  readonly text: string;
  /** Whether it can't be read now. */
  readonly isMissing?: boolean;
};

/** Says something about a node's source, and links to the field that names it. */
function AboutSource({ node, nodeId, text, isMissing }: AboutSourceProps): React.JSX.Element {
  const editor = useEditorStore();
  const focusNode = useFocusNode();
  return (
    <button
      type="button"
      data-issue
      className={style.issue}
      data-missing={isMissing}
      onClick={() => {
        revealPlace(editor, { nodeId, field: sourceField(node) });
        focusNode(nodeId);
      }}
    >
      <Where node={node} name={nodeId} field={null} />
      <span className={style.told}>
        <Message text={text} />
      </span>
    </button>
  );
}

type WhereProps = {
  readonly node: Node | undefined;
  readonly name: string;
  readonly field: string | null;
};

function Where({ node, name, field }: WhereProps): React.JSX.Element {
  const processor = useProcessors().get(node?.nodeClass ?? '');
  const title = processor?.fields.find((each) => each.name === field)?.title || field;
  return (
    <span className={style.where}>
      <span className={style.icon} style={node === undefined ? undefined : familyStyle(node)}>
        <NodeIcon name={processor?.iconImage ?? node?.iconImage ?? null} size={12} />
      </span>
      <span className={style.node}>{node === undefined ? name : nodeTitle(node)}</span>
      {title !== null && <span className={style.field}>{title}</span>}
    </span>
  );
}

/** The field that names a missing source: a path or a dataset. */
function sourceField(node: Node | undefined): string | null {
  return node?.fields.find(({ name }) => name === 'path' || name === 'dataset')?.name ?? null;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-issue]:not(:disabled)')];
  all[all.indexOf(document.activeElement as HTMLElement) + step]?.focus();
}
