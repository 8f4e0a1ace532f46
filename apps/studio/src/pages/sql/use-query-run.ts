import type { TableRecord } from '@millrace/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../service/client.ts';
import { processorsQuery } from '../../service/queries.ts';
import { limitAfter, rowLimits } from '../../ui/row-limits.ts';
import { QUERY_NODE, queryGraph } from './query-graph.ts';

/** A text to run, and where it begins in the editor's text. */
export type RunText = { readonly text: string; readonly from: number };

/** `whole`: the editor's text when it was run. `number`: which run of the page it is. */
export type Ran = RunText & { readonly whole: string; readonly number: number };

export type Outcome =
  | { readonly kind: 'rows'; readonly table: TableRecord; readonly ms: number; readonly ran: Ran }
  | { readonly kind: 'failed'; readonly error: Error; readonly ran: Ran };

export type QueryRun = {
  /** Of the last run that ended; null before it, and after it was canceled. */
  readonly outcome: Outcome | null;
  /** When the current run started, and whether it only loads more rows of the same query. */
  readonly running: { readonly since: number; readonly isGrowing: boolean } | null;
  /** The next larger number of rows; null if no more are shown. */
  readonly next: number | null;
  readonly run: (ran: Omit<Ran, 'number'>) => void;
  readonly grow: () => void;
  readonly cancel: () => void;
};

const FIRST_ROWS = rowLimits[1];

/** Runs queries as previews of a graph that has one node: nothing is saved. One at a time. */
export function useQueryRun(projectId: number, onEnd: (outcome: Outcome) => void): QueryRun {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [running, setRunning] = useState<QueryRun['running']>(null);
  const [limit, setLimit] = useState<number>(FIRST_ROWS);
  const current = useRef<AbortController | null>(null);
  const count = useRef(0);
  useEffect(() => () => current.current?.abort(), []);
  const start = async (ran: Ran, rows: number, isGrowing: boolean): Promise<void> => {
    current.current?.abort();
    const abort = new AbortController();
    current.current = abort;
    const since = Date.now();
    setRunning({ since, isGrowing });
    setLimit(rows);
    const ended = await ask(ran, rows, abort.signal).catch((error: unknown): Outcome => ({
      kind: 'failed',
      error: error as Error,
      ran,
    }));
    if (abort.signal.aborted) return;
    setRunning(null);
    setOutcome(ended);
    if (!isGrowing) onEnd(ended);
  };
  const ask = async (ran: Ran, rows: number, signal: AbortSignal): Promise<Outcome> => {
    const processors = await queries.ensureQueryData(processorsQuery);
    const workflow = queryGraph(processors, 'SQL', ran.text);
    const started = performance.now();
    const body = { workflow, projectId, nodeId: QUERY_NODE, limit: rows };
    const table = await client.workflows.preview({ body }, { signal });
    return { kind: 'rows', table, ms: performance.now() - started, ran };
  };
  const next = limitAfter(limit);
  return {
    outcome,
    running,
    next,
    run: (ran) => {
      count.current += 1;
      void start({ ...ran, number: count.current }, FIRST_ROWS, false);
    },
    grow: () => {
      if (outcome !== null && next !== null) void start(outcome.ran, next, true);
    },
    cancel: () => {
      current.current?.abort();
      setRunning(null);
    },
  };
}
