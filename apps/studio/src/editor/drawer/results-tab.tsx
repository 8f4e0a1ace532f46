import { useTranslation } from 'react-i18next';
import { ExecutionResults } from '../../runs/execution-results.tsx';
import { RunPinnedLine } from '../kept-data/run-pinned-line.tsx';
import { isLive } from '../session/run.ts';
import { useSessionState } from '../session/use-session.ts';
import style from './drawer.module.css';
import { useChosenNode } from './use-chosen-node.ts';
import { useRunResults } from './use-run-results.ts';

/** What the run shows: of the selected node if it shows something, else of all. */
export function ResultsTab(): React.JSX.Element {
  const { t } = useTranslation();
  const run = useSessionState((state) => state.run);
  const chosen = useChosenNode();
  useRunResults(run);
  if (run === null) return <p className={style.message}>{t('editor.results.none')}</p>;
  return (
    <div className={style.data}>
      <RunPinnedLine run={run} />
      <div className={style.fill}>
        <ExecutionResults executionId={run.executionId} ended={!isLive(run)} isFilling {...(chosen === null ? {} : { nodeId: chosen.id })} />
      </div>
    </div>
  );
}
