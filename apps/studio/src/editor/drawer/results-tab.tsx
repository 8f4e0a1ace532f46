import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ExecutionResults } from '../../runs/execution-results.tsx';
import { resultsQuery } from '../../service/queries.ts';
import { isLive } from '../session/run.ts';
import { useSessionState } from '../session/use-session.ts';
import style from './drawer.module.css';

/** What the run shows: of the selected node if it shows something, else of all. */
export function ResultsTab(): React.JSX.Element {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const run = useSessionState((state) => state.run);
  const chosen = useSessionState(({ selection }) => (selection.nodes.size === 1 ? [...selection.nodes][0]! : undefined));
  const executionId = run?.executionId;
  const results = run?.results;
  useEffect(() => {
    if (executionId !== undefined) void queryClient.invalidateQueries({ queryKey: resultsQuery(executionId).queryKey });
  }, [queryClient, executionId, results]);
  if (run === null) return <p className={style.message}>{t('editor.results.none')}</p>;
  const shows = chosen !== undefined && run.graph.nodes.some(({ id, name }) => id === chosen && /^(Print Rows|Graph|Summary Statistics)$/.test(name));
  return <ExecutionResults executionId={run.executionId} ended={!isLive(run)} {...(shows ? { nodeId: chosen } : {})} />;
}
