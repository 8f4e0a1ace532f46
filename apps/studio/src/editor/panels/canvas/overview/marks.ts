import { staleNodes, type NodeRun } from '@millrace/graph-editor';
import { useMemo } from 'react';
import { useSessionState } from '../../../session/use-session.ts';
import { validatedNodes, type Validated } from '../../../graph/card-state.ts';

/** What the overview shows on cards besides their color, by node. */
export type Marks = {
  readonly validated: ReadonlyMap<string, Validated>;
  readonly runs: ReadonlyMap<string, NodeRun>;
  readonly stale: ReadonlySet<string>;
};

const noRuns: ReadonlyMap<string, NodeRun> = new Map();
const noneStale: ReadonlySet<string> = new Set();

export function useMarks(): Marks {
  const validated = useSessionState(({ validation }) => validatedNodes(validation));
  const runs = useSessionState(({ run }) => run?.nodes ?? noRuns);
  const stale = useSessionState(({ run, history }) =>
    run === null ? noneStale : staleNodes(run.graph, history.present),
  );
  return useMemo(() => ({ validated, runs, stale }), [validated, runs, stale]);
}
