import { useTranslation } from 'react-i18next';
import { GroupForm, useChosenGroup } from '../canvas/group-form.tsx';
import { useSessionState } from '../session/use-session.ts';
import style from './inspector.module.css';
import { NodeForm } from './node-form.tsx';

/** Settings of the selected node. */
export function Inspector(): React.JSX.Element {
  const { t } = useTranslation();
  const chosen = useSessionState(({ selection, history }) =>
    selection.nodes.size === 1 ? history.present.nodes.find(({ id }) => selection.nodes.has(id)) : undefined,
  );
  const group = useChosenGroup();
  return (
    <aside className={style.inspector} aria-label={t('editor.settings')}>
      {group !== null && <GroupForm key={group.id} group={group} />}
      {group !== null ? null : chosen === undefined ? <p className="quiet">{t('editor.nothingChosen')}</p> : <NodeForm key={chosen.id} node={chosen} />}
    </aside>
  );
}
