import { decidesRows } from './decides-rows.ts';
import { columnsIn, derivation } from './derivation.ts';
import type { Expression } from './expression.ts';
import { inputsOf, type Relation } from './relation.ts';
import { columnKey, knownFields } from './schema.ts';
import { topologicalOrder } from './walk/relations.ts';

/** What of a relation depends on a column: the values of these columns (by key), and whether its rows, their groups or their order do. */
export type Influence = { readonly columns: ReadonlySet<string>; readonly rows: boolean };

/** What depends on `column` of `source`, in every relation above it up to the roots. Relations that do not read it are not in the answer. */
export function influence(source: Relation, column: string, roots: readonly Relation[]): ReadonlyMap<Relation, Influence> {
  const found = new Map<Relation, Influence>([[source, { columns: new Set([columnKey(column)]), rows: false }]]);
  for (const relation of topologicalOrder(roots)) {
    if (relation === source || !inputsOf(relation).some((input) => found.has(input))) continue;
    const depends = influenceOn(relation, found);
    if (depends.columns.size > 0 || depends.rows) found.set(relation, depends);
  }
  return found;
}

function influenceOn(relation: Relation, found: ReadonlyMap<Relation, Influence>): Influence {
  const isReached = (reached: { readonly relation: Relation; readonly key: string }): boolean => found.get(reached.relation)?.columns.has(reached.key) === true;
  const step = derivation(relation);
  const keys = knownFields(relation.schema).map(({ name }) => columnKey(name));
  const inputs = inputsOf(relation);
  const decides = deciding(relation).some((expression) => columnsIn(expression, inputs).some(isReached));
  const comparesAll = relation.kind === 'distinct' && (found.get(relation.input)?.columns.size ?? 0) > 0;
  return {
    columns: new Set(keys.filter((key) => step(key).some(isReached))),
    rows: decides || comparesAll || inputs.some((input) => found.get(input)?.rows === true),
  };
}

/** The expressions that decide which rows come out, how they are grouped, or in which order. */
function deciding(relation: Relation): readonly Expression[] {
  return relation.kind === 'sort' ? relation.keys.map(({ expression }) => expression) : decidesRows(relation);
}
