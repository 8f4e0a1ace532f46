import {
  BOOLEAN,
  aggregate,
  allOf,
  call,
  column,
  filter,
  findField,
  join,
  knownFields,
  literal,
  union,
  type Aggregate,
  type Origin,
  type Relation,
} from '@millrace/plan';
import type { Source } from './source.ts';

/**
 * Aggregates without GROUP BY have a row over no rows, too: adds it for each combination of outer
 * values that has no rows. `rows` have the carried columns first.
 */
export function withEmptyGroups(
  rows: Relation,
  { relation, carried, domain }: Source,
  aggregates: Aggregate['aggregates'],
  origin: Origin,
): Relation {
  if (carried === undefined || domain === undefined) return rows;
  const own = domain.names.map((name, index) => ({
    name: carried[index]!,
    expression: column(findField(domain.relation.schema, name)!, 0),
  }));
  const same = own.map(({ name, expression }) =>
    call('eq_null_safe', [expression, column(findField(rows.schema, name)!, 1)], BOOLEAN, false),
  );
  const absent = join('anti', domain.relation, rows, allOf(same), own, origin);
  const none = aggregate(filter(relation, literal(false, BOOLEAN), origin), [], aggregates, origin);
  const values = knownFields(rows.schema)
    .filter(({ name }) => !carried.includes(name))
    .map(({ name }) => ({ name, expression: column(findField(none.schema, name)!, 1) }));
  const keys = own.map(({ name }) => ({
    name,
    expression: column(findField(absent.schema, name)!, 0),
  }));
  return union([rows, join('cross', absent, none, null, [...keys, ...values], origin)], origin);
}
