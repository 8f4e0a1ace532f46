import {
  inputsOf,
  replaceRelations,
  topologicalOrder,
  type Program,
  type Relation,
  type Step,
} from '@millrace/plan';
import type { Fold } from './fold-measures.ts';

/** A program with fewer steps, and the ids of the steps that each remaining one does besides its own. */
export type FoldResult = {
  readonly steps: readonly Step[];
  readonly within: ReadonlyMap<string, readonly Step[]>;
};

/**
 * Relations that one node reads several times, and that nothing else reads, are computed within the
 * statement that reads them, still once: DuckDB then computes only the rows and columns that the
 * readers need. Steps that count what passes (`folds`) keep a statement of their own.
 */
export function foldShared(
  { steps }: Program,
  folds: ReadonlyMap<string, readonly Fold[]>,
): FoldResult {
  const apart = new Set(
    [...folds].flatMap(([id, each]) => [id, ...each.map(({ measure }) => measure.id)]),
  );
  const within = new Map<string, readonly Step[]>();
  const current = new Map(steps.map((step) => [step.id, step]));
  for (const { id } of steps) {
    const step = current.get(id)!;
    const reader = apart.has(id) ? null : onlyReader(step, [...current.values()]);
    if (reader === null || apart.has(reader.id)) continue;
    current.delete(id);
    current.set(reader.id, withRelation(reader, step));
    const before = within.get(id) ?? [];
    within.delete(id);
    within.set(reader.id, [...(within.get(reader.id) ?? []), ...before, step]);
  }
  return { steps: steps.flatMap(({ id }) => current.get(id) ?? []), within };
}

function onlyReader(step: Step, steps: readonly Step[]): Step | null {
  if (step.kind !== 'materialize' || step.why !== 'shared' || !step.deterministic) return null;
  const [reader, ...more] = steps.filter(({ after }) => after.includes(step.id));
  if (reader === undefined || more.length > 0 || !takesQuery(reader)) return null;
  const nodes = topologicalOrder([reader.relation])
    .filter((relation) => inputsOf(relation).some((input) => isLeafOf(input, step)))
    .map(({ origin }) => origin.nodeId);
  const isWithinNode = nodes.every((nodeId) => nodeId === step.relation.origin.nodeId);
  return isWithinNode ? reader : null;
}

/** Models are trained and written by statements of their own. */
function takesQuery(step: Step): boolean {
  if (step.kind === 'materialize') return step.why === 'shared';
  return step.target.kind !== 'file' || step.target.format.kind !== 'model';
}

function withRelation(reader: Step, step: Step): Step {
  const leaves = topologicalOrder([reader.relation]).filter((each) => isLeafOf(each, step));
  const replaced = new Map<Relation, Relation>(leaves.map((leaf) => [leaf, step.relation]));
  const relation = replaceRelations([reader.relation], replaced).get(reader.relation)!;
  return { ...reader, relation, after: [...new Set([...reader.after, ...step.after])] };
}

function isLeafOf(relation: Relation, { id }: Step): boolean {
  return relation.kind === 'materialized' && relation.stepId === id;
}
