import type { Issue } from '@millrace/model';
import { useMemo } from 'react';
import { errorOf } from '../../runs/node-reason.ts';
import { staleNodes } from '../document/stale.ts';
import { isStillToDo, useFreshNode } from '../inspector/fresh-node.ts';
import type { Judgement } from '../session/judgement.ts';
import type { NodeRun, Run } from '../session/run.ts';
import type { SessionState } from '../session/session.ts';
import { useSessionState } from '../session/use-session.ts';

/** What the server says of a node; nothing where all is well, so that the card of such a node is not drawn again. */
export type Judged = { readonly faults: readonly Issue[]; readonly isUnknown: boolean; readonly unavailable: string | null };

export type CardState = { readonly judged: Judged | undefined; readonly run: NodeRun | undefined; readonly isStale: boolean; readonly failure: string | null };

export function useCardState(nodeId: string): CardState {
  const judged = useCalm(
    nodeId,
    useSessionState(({ judgement }) => judgedNodes(judgement).get(nodeId)),
  );
  const run = useSessionState((state) => state.run?.nodes.get(nodeId));
  const isStale = useSessionState((state) => isStaleNode(state, nodeId));
  const failure = useSessionState((state) => (run?.status === 'FAILED' ? failureOf(state.run, run) : null));
  return { judged, run, isStale, failure };
}

/** What nobody could have set yet on a new node is left out, as in its form. */
function useCalm(nodeId: string, judged: Judged | undefined): Judged | undefined {
  const fresh = useFreshNode((state) => (state.fresh?.nodeId === nodeId ? state.fresh : null));
  return useMemo(() => {
    const faults = judged?.faults.filter((fault) => !isStillToDo(fault, fresh)) ?? [];
    return judged === undefined || faults.length === judged.faults.length ? judged : { ...judged, faults, isUnknown: false };
  }, [judged, fresh]);
}

function isStaleNode({ run, history }: SessionState, nodeId: string): boolean {
  return run !== null && run.nodes.has(nodeId) && staleNodes(run.graph, history.present).has(nodeId);
}

/** The engine's own words for the node where there are some, else what ended the run. */
export function failureOf(run: Run | null, node: NodeRun): string {
  return errorOf(node)?.message ?? run?.reason ?? '';
}

const known = new WeakMap<Judgement, ReadonlyMap<string, Judged>>();
const nothing: ReadonlyMap<string, Judged> = new Map();

export function judgedNodes(judgement: Judgement | null): ReadonlyMap<string, Judged> {
  if (judgement === null) return nothing;
  const judged = known.get(judgement) ?? byNode(judgement);
  known.set(judgement, judged);
  return judged;
}

function byNode({ faults, unavailable, schemas }: Judgement): ReadonlyMap<string, Judged> {
  const judged = new Map<string, Judged>();
  const own = Map.groupBy(faults, ({ nodeId }) => nodeId ?? '');
  const unknown = [...schemas].filter(([, { outputs }]) => outputs.some(({ kind }) => kind === 'unknown')).map(([id]) => id);
  const isUnknown = new Set(unknown);
  for (const id of new Set([...own.keys(), ...unavailable.keys(), ...unknown]))
    judged.set(id, { faults: own.get(id) ?? [], isUnknown: isUnknown.has(id), unavailable: unavailable.get(id) ?? null });
  return judged;
}
