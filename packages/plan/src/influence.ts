import type { Expression } from './expression.ts';
import type { Relation } from './relation.ts';
import { inputsOf, definitionOf } from './relations/kinds.ts';
import { columnsIn } from './relations/derivation.ts';
import { columnKey, knownFields } from './schema.ts';
import { topologicalOrder } from './walk/relations.ts';
import { derivationOf } from './walk/derivation-of.ts';

/**
 * The effects of a column on a relation: which of its columns (by key) are computed from it, and
 * whether it decides the rows, their groups or their order.
 */
export type Influence = { readonly columns: ReadonlySet<string>; readonly rows: boolean };

/**
 * The effects of `column` of `source` on every relation above it up to the roots. Relations that
 * don't read it are left out.
 */
export function influence(
  source: Relation,
  column: string,
  roots: readonly Relation[],
): ReadonlyMap<Relation, Influence> {
  const found = new Map<Relation, Influence>([
    [source, { columns: new Set([columnKey(column)]), rows: false }],
  ]);
  for (const relation of topologicalOrder(roots)) {
    if (relation === source || !inputsOf(relation).some((input) => found.has(input))) continue;
    const depends = influenceOn(relation, found);
    if (depends.columns.size > 0 || depends.rows) found.set(relation, depends);
  }
  return found;
}

function influenceOn(relation: Relation, found: ReadonlyMap<Relation, Influence>): Influence {
  const isReached = (reached: { readonly relation: Relation; readonly key: string }): boolean =>
    found.get(reached.relation)?.columns.has(reached.key) === true;
  const { decidesRows, decidesOrder } = definitionOf(relation);
  const step = derivationOf(relation);
  const keys = knownFields(relation.schema).map(({ name }) => columnKey(name));
  const inputs = inputsOf(relation);
  const rows = decidesRows(relation);
  const decides = (expression: Expression): boolean =>
    columnsIn(expression, inputs).some(isReached);
  const isDecided =
    rows === 'every column'
      ? inputs.some((input) => (found.get(input)?.columns.size ?? 0) > 0)
      : rows.some(decides);
  return {
    columns: new Set(keys.filter((key) => step(key).some(isReached))),
    rows:
      isDecided ||
      decidesOrder(relation).some(decides) ||
      inputs.some((input) => found.get(input)?.rows === true),
  };
}
