import type { Issue } from '@millrace/model';
import { useMemo } from 'react';
import type { Judgement } from '../session/judgement.ts';
import { useSessionState } from '../session/use-session.ts';
import { isStillToDo, useFreshNode } from './fresh-node.ts';
import { isGivenSince } from './given-since.ts';

const none: readonly Issue[] = [];
const indexes = new WeakMap<Judgement, ReadonlyMap<string, readonly Issue[]>>();

/** The faults of a field; asked again about the same judgement, the same list. What nobody could have set yet is left out, and what has been given since: no field moves for it. */
export function useFieldFaults(nodeId: string, field: string): readonly Issue[] {
  const wrong = useWrong(useSessionState(({ judgement }) => (judgement === null ? none : (indexOf(judgement).get(keyOf(nodeId, field)) ?? none))));
  const isGiven = useSessionState(({ judgement, history }) => judgement !== null && isGivenSince(judgement.graph, history.present, nodeId, field));
  return useMemo(() => (isGiven ? wrong.filter(({ code }) => code !== 'MISSING_FIELD') : wrong), [wrong, isGiven]);
}

/** The faults of a node that lie in no field that its form shows. */
export function useNodeFaults(nodeId: string, shown: ReadonlySet<string>): readonly Issue[] {
  return useFaultsOf(nodeId).filter(({ field }) => field === null || !shown.has(field));
}

/** How many faults lie in some fields of a node. */
export function useFaultCount(nodeId: string, fields: readonly string[]): number {
  const own = useFaultsOf(nodeId);
  return own.filter(({ field }) => field !== null && fields.includes(field)).length;
}

/** The faults of a node, but for what nobody could have set yet. */
export function useFaultsOf(nodeId: string): readonly Issue[] {
  return useWrong(useSessionState(({ judgement }) => (judgement === null ? none : (indexOf(judgement).get(nodeId) ?? none))));
}

function useWrong(faults: readonly Issue[]): readonly Issue[] {
  const fresh = useFreshNode((state) => state.fresh);
  return useMemo(() => {
    const wrong = faults.filter((fault) => !isStillToDo(fault, fresh));
    return wrong.length === faults.length ? faults : wrong;
  }, [faults, fresh]);
}

function indexOf(judgement: Judgement): ReadonlyMap<string, readonly Issue[]> {
  const known = indexes.get(judgement);
  if (known !== undefined) return known;
  const index = new Map<string, Issue[]>();
  for (const fault of judgement.faults) {
    const keys = fault.nodeId === null ? [] : fault.field === null ? [fault.nodeId] : [fault.nodeId, keyOf(fault.nodeId, fault.field)];
    for (const key of keys) index.set(key, [...(index.get(key) ?? []), fault]);
  }
  indexes.set(judgement, index);
  return index;
}

function keyOf(nodeId: string, field: string): string {
  return `${nodeId}\n${field}`;
}
