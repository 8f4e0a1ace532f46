import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ExecutionResults } from '../../runs/execution-results.tsx';
import { firstResultsQuery } from '../../runs/results-query.ts';
import { isLive } from '../session/run.ts';
import { useSessionState } from '../session/use-session.ts';
import { useChosenNode } from './use-chosen-node.ts';
import style from './drawer.module.css';

/** What the run shows: of the selected node if it shows something, else of all. */
export function ResultsTab(): React.JSX.Element {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const run = useSessionState((state) => state.run);
  const chosen = useChosenNode();
  const executionId = run?.executionId;
  const results = run?.results;
  useEffect(() => {
    if (executionId !== undefined) void queryClient.invalidateQueries({ queryKey: firstResultsQuery(executionId).queryKey });
  }, [queryClient, executionId, results]);
  if (run === null) return <p className={style.message}>{t('editor.results.none')}</p>;
  return <ExecutionResults executionId={run.executionId} ended={!isLive(run)} isFilling {...(chosen === null ? {} : { nodeId: chosen.id })} />;
}
