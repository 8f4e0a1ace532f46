import {
  apply,
  columnKey,
  findField,
  knownFields,
  sameType,
  typeName,
  type Relation,
} from '@millrace/plan';
import type { LowerContext } from '../context.ts';
import type { FittedStage, LoadedStage } from '../port-value.ts';

/** The rows with the columns of every stage; null after reporting a column that doesn't fit. */
export function applyStages(
  stages: readonly (FittedStage | LoadedStage)[],
  rows: Relation,
  context: LowerContext,
): Relation | null {
  let relation = rows;
  for (const each of stages) {
    const stage = 'over' in each ? each.over(relation, context) : each;
    if (stage === null || !fits(stage, relation, context)) return null;
    relation = apply(relation, stage.model, stage, context.origin());
  }
  return relation;
}

function fits(
  { stage, reads, types, added }: FittedStage,
  rows: Relation,
  context: LowerContext,
): boolean {
  const model = stage.name;
  for (const [index, name] of reads.entries()) {
    const found = findField(rows.schema, name);
    const type = types[index]!;
    if (found !== undefined && sameType(found.type, type)) continue;
    context.report(
      null,
      'MODEL_MISMATCH',
      found === undefined
        ? { of: 'missing column', model, column: name, type: typeName(type) }
        : { of: 'type', model, column: name, type: typeName(type), found: typeName(found.type) },
    );
    return false;
  }
  const taken = new Set(knownFields(rows.schema).map(({ name }) => columnKey(name)));
  const twice = added.find(({ name }) => taken.has(columnKey(name)));
  if (twice === undefined) return true;
  context.report(null, 'MODEL_MISMATCH', { of: 'existing column', model, column: twice.name });
  return false;
}
