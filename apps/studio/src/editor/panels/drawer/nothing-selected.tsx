import { Button } from '@mantine/core';
import { nodeTitle } from '@millrace/model';
import { useTranslation } from 'react-i18next';
import { useCanvasActions } from '../../actions/use-canvas-actions.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import style from './drawer.module.css';
import { lastNode } from './last-node.ts';
import { LastResults } from './last-results.tsx';
import { useRunResults } from './use-run-results.ts';

/** Where no node is selected: what the last run has shown, else one way to begin. */
export function NothingSelected(): React.JSX.Element {
  const run = useSessionState((state) => state.run);
  const results = useRunResults(run);
  if (run !== null && results !== undefined && results.length > 0)
    return <LastResults run={run} results={results} />;
  return <Beginning />;
}

function Beginning(): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const actions = useCanvasActions();
  const last = useSessionState(({ history }) => lastNode(history.present));
  const revealNode = (id: string) => (): void => {
    session.getState().select({ nodes: new Set([id]) });
    actions.reveal(id);
  };
  return (
    <div className={style.beginning}>
      <p>{t(last === null ? 'editor.data.noNode' : 'editor.data.select')}</p>
      {last !== null && (
        <Button variant="default" onClick={revealNode(last.id)}>
          {t('editor.data.preview', { name: nodeTitle(last) })}
        </Button>
      )}
    </div>
  );
}
