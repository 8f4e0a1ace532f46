import type { Fault } from '@millrace/model';
import type { Judgement } from '../session/judgement.ts';
import { useSessionState } from '../session/use-session.ts';

const none: readonly Fault[] = [];
const indexes = new WeakMap<Judgement, ReadonlyMap<string, readonly Fault[]>>();

/** The faults of a field; asked again about the same judgement, the same list. */
export function useFieldFaults(nodeId: string, field: string): readonly Fault[] {
  return useSessionState(({ judgement }) => (judgement === null ? none : (indexOf(judgement).get(keyOf(nodeId, field)) ?? none)));
}

/** The faults of a node that lie in no field that its form shows. */
export function useNodeFaults(nodeId: string, shown: ReadonlySet<string>): readonly Fault[] {
  const faults = useSessionState(({ judgement }) => (judgement === null ? none : (indexOf(judgement).get(nodeId) ?? none)));
  return faults.filter(({ field }) => field === null || !shown.has(field));
}

/** How many faults lie in some fields of a node. */
export function useFaultCount(nodeId: string, fields: readonly string[]): number {
  return useSessionState(({ judgement }) => {
    if (judgement === null) return 0;
    const index = indexOf(judgement);
    return fields.reduce((count, field) => count + (index.get(keyOf(nodeId, field))?.length ?? 0), 0);
  });
}

function indexOf(judgement: Judgement): ReadonlyMap<string, readonly Fault[]> {
  const known = indexes.get(judgement);
  if (known !== undefined) return known;
  const index = new Map<string, Fault[]>();
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
