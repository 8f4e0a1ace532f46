import {
  columnKey,
  columnsOfSide,
  inputsOf,
  knownFields,
  type Expression,
  type NamedExpression,
  type Relation,
} from '@millrace/plan';
import { mayRaise } from '../expression/raises.ts';

type Keys = ReadonlySet<string>;

/**
 * Computed columns that may fail and that conditions above refer to. DuckDB would compute such a
 * condition ahead of others below it, for rows that those leave out. `order`: each relation after its
 * inputs.
 */
export function exposedColumns(order: readonly Relation[]): ReadonlySet<Expression> {
  const exposed = new Set<Expression>();
  const conditioned = new Map<Relation, Keys>();
  for (const relation of order.toReversed()) {
    const wanted = conditioned.get(relation) ?? new Set();
    inputsOf(relation).forEach((input, side) => {
      const keys = reach(relation, wanted, input, side, exposed);
      conditioned.set(input, keys.union(conditioned.get(input) ?? new Set()));
    });
  }
  return exposed;
}

/** The columns of an input that the conditions refer to; adds what they expose on the way. */
function reach(
  relation: Relation,
  wanted: Keys,
  input: Relation,
  side: number,
  exposed: Set<Expression>,
): Keys {
  if (relation.kind === 'project' || relation.kind === 'join' || relation.kind === 'aggregate') {
    const columns = relation.kind === 'aggregate' ? relation.groups : relation.columns;
    const reached = throughColumns(columns, wanted, side, exposed);
    return relation.kind === 'join' && relation.condition !== null
      ? reached.union(columnsOfSide([relation.condition], side))
      : reached;
  }
  if (relation.kind === 'filter') return wanted.union(columnsOfSide([relation.condition], side));
  if (relation.kind !== 'union') return wanted;
  const names = knownFields(relation.schema).map(({ name }) => columnKey(name));
  const fields = knownFields(input.schema).filter((_, index) => wanted.has(names[index]!));
  return new Set(fields.map(({ name }) => columnKey(name)));
}

function throughColumns(
  columns: readonly NamedExpression[],
  wanted: Keys,
  side: number,
  exposed: Set<Expression>,
): Keys {
  const reached = columns
    .filter(({ name }) => wanted.has(columnKey(name)))
    .map(({ expression }) => expression);
  const failing = reached.filter((expression) => mayRaise(expression));
  for (const expression of failing) exposed.add(expression);
  const safe = reached.filter((expression) => !exposed.has(expression));
  return columnsOfSide(safe, side);
}
