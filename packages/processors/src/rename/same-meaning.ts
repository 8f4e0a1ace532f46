import { columnKey, knownFields, namelessKey, type Demand, type Schema } from '@millrace/plan';
import type { LoadedTrail, Lowered, PortValue, Trail } from '../lowering/port-value.ts';

/** Whether a node does the same in both cases, ignoring column names. */
export function isSameMeaning(before: Lowered, after: Lowered): boolean {
  return (
    before.outputs.length === after.outputs.length &&
    before.outputs.every((value, index) => isSameValue(value, after.outputs[index]!)) &&
    before.demands.length === after.demands.length &&
    before.demands.every((demand, index) => isSameDemand(demand, after.demands[index]!))
  );
}

function isSameValue(one: PortValue, other: PortValue): boolean {
  if (one.kind === 'model' && other.kind === 'model')
    return keyOf(one.model) === keyOf(other.model);
  if (one.kind !== 'relation' || other.kind !== 'relation') return one.kind === other.kind;
  return namelessKey(one.relation) === namelessKey(other.relation);
}

function keyOf({ stages }: Trail | LoadedTrail): string {
  return JSON.stringify(
    stages.map((each) => {
      if ('over' in each) return each.stage;
      return each.model === null ? each.stage.name : namelessKey(each.model);
    }),
  );
}

/**
 * Files contain the column names, so only what is shown, and which columns become folders, is
 * compared.
 */
function isSameDemand(one: Demand, other: Demand): boolean {
  if (one.target.kind !== other.target.kind) return false;
  if (one.target.kind === 'result')
    return namelessKey(one.relation) === namelessKey(other.relation);
  return JSON.stringify(foldersOf(one)) === JSON.stringify(foldersOf(other));
}

function foldersOf({ relation, target }: Demand): readonly number[] {
  if (target.kind !== 'file') return [];
  return target.partitionBy.map((name) =>
    knownFields(relation.schema).findIndex((field) => columnKey(field.name) === columnKey(name)),
  );
}

/** The renamed columns, by their key: those at the same positions. */
export function renamesBetween(before: Schema, after: Schema): ReadonlyMap<string, string> {
  const now = knownFields(after);
  return new Map(
    knownFields(before).flatMap(({ name }, place) => {
      const renamed = now[place]?.name;
      return renamed === undefined || renamed === name ? [] : [[columnKey(name), renamed] as const];
    }),
  );
}
