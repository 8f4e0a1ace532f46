import {
  BOOLEAN,
  LONG,
  aggregate,
  call,
  caseWhen,
  column,
  distinct,
  isNull,
  literal,
  mapColumns,
  nullOf,
  project,
  type AggregateCall,
  type AggregateName,
  type Expression,
  type Literal,
  type Origin,
} from '@millrace/plan';
import { BindFailure, fail } from '../bind/failure.ts';
import { freeNames } from '../bind/free-name.ts';
import { rebuild } from '@millrace/plan';
import { hasAggregate, splitAggregates } from '../bind/split.ts';
import type { QueryNode } from '../parse/ast.ts';
import { bindOver, correlationOf, lookup, type Correlation } from './correlation.ts';
import type { QueryContext } from './context.ts';
import { onlyValue, orTooManyRows, rowCount, rowCountField } from './single-value.ts';
import { physicalNames, type Source } from './source.ts';
import { subqueryQualifier } from './hidden-qualifiers.ts';
import type { Inner } from './subquery-rows.ts';

/** The source with an additional column. */
export type Attached = { readonly name: string; readonly source: Source };

const found = 'found';

/**
 * `(SELECT sum(x) FROM r WHERE r.k = l.k)`, or `(SELECT x …)` of at most one row: the aggregates for each key, looked up for each row. A
 * row without a match gets the expression's value over no rows.
 */
export function attachAggregate(
  query: QueryNode,
  inner: Inner,
  outer: Source,
  context: QueryContext,
  origin: Origin,
): Attached {
  const [item, ...more] = inner.items;
  if (item === undefined || more.length > 0)
    return fail('SUBQUERY_NOT_ONE_COLUMN', { count: inner.items.length }, query.span);
  const bound = bindOver(item, inner.source, context, 'aggregate');
  const isSingle = !hasAggregate(bound);
  const expression = isSingle ? onlyValue(bound) : bound;
  const correlation = correlationOf(inner.correlated, outer, inner.source, context, origin);
  const groups = correlation.inner.map((key, index) => ({
    name: `key_${index + 1}`,
    expression: key,
  }));
  const split = splitAggregates([{ name: 'value', expression }], groups);
  if (split.problems[0] !== undefined) throw new BindFailure(split.problems.slice(0, 1));
  const value = split.columns[0]?.expression ?? expression;
  const own = groups.map((group) => ({
    name: group.name,
    expression: column({
      name: group.name,
      type: group.expression.type,
      nullable: group.expression.nullable,
    }),
  }));
  const counted = isSingle ? [...split.aggregates, rowCount] : split.aggregates;
  const rows = aggregate(correlation.source.relation, groups, counted, origin);
  const right = project(
    rows,
    [
      ...own,
      { name: 'value', expression: value },
      isSingle
        ? { name: rowCount.name, expression: column(rowCountField) }
        : { name: found, expression: literal(true, BOOLEAN) },
    ],
    origin,
  );
  const name = freeNames(physicalNames(outer))('subquery');
  const looked = column({ name: 'value', type: value.type, nullable: true }, 1);
  // Only for rows that were looked up: more than one row for another key is no error.
  if (isSingle) {
    const checked = orTooManyRows(looked, column({ ...rowCountField, nullable: true }, 1));
    return attachLookup(checked);
  }
  const otherwise = overNoRows(value, split.aggregates);
  const missing = isNull(column({ name: found, type: BOOLEAN, nullable: true }, 1));
  const shown =
    otherwise.kind === 'literal' && otherwise.value === null
      ? looked
      : caseWhen([{ when: missing, then: otherwise }], looked, value.type);
  return attachLookup(shown);

  function attachLookup(shownValue: Expression): Attached {
    const keys = groups.map((group) => group.name);
    const output = { name, expression: shownValue };
    return attached(
      outer,
      lookup(outer, right, correlation, keys, output, origin),
      name,
      correlation.outer,
    );
  }
}

/** The value of the only row for each outer row; null if there is none. */
export function attachOnlyValue(
  query: QueryNode,
  { items, source }: Inner,
  rows: Correlation,
  outer: Source,
  context: QueryContext,
  origin: Origin,
): Attached {
  const [item, ...more] = items;
  if (item === undefined || more.length > 0)
    return fail('SUBQUERY_NOT_ONE_COLUMN', { count: items.length }, query.span);
  const value = bindOver(item, source, context);
  const groups = rows.inner.map((expression, index) => ({ name: `key_${index + 1}`, expression }));
  const counted = [{ name: 'value', call: onlyValue(value) }, rowCount];
  const right = aggregate(source.relation, groups, counted, origin);
  const name = freeNames(physicalNames(outer))('subquery');
  const looked = column({ name: 'value', type: value.type, nullable: true }, 1);
  const expression = orTooManyRows(looked, column({ ...rowCountField, nullable: true }, 1));
  const keys = groups.map((group) => group.name);
  const relation = lookup(outer, right, rows, keys, { name, expression }, origin);
  return attached(outer, relation, name, rows.outer);
}

/** `EXISTS (SELECT … FROM r WHERE r.k = l.k)` as a value. */
export function attachExistence(correlation: Correlation, outer: Source, origin: Origin): Attached {
  const keys = correlation.inner.map((expression, index) => ({
    name: `key_${index + 1}`,
    expression,
  }));
  const unique = distinct(project(correlation.source.relation, keys, origin), origin);
  const own = keys.map(({ name, expression }) => ({
    name,
    expression: column({ name, type: expression.type, nullable: expression.nullable }),
  }));
  const right = project(
    unique,
    [...own, { name: found, expression: literal(true, BOOLEAN) }],
    origin,
  );
  const name = freeNames(physicalNames(outer))('subquery');
  const expression = call(
    'is_not_null',
    [column({ name: found, type: BOOLEAN, nullable: true }, 1)],
    BOOLEAN,
    false,
  );
  return attached(
    outer,
    lookup(
      outer,
      right,
      correlation,
      keys.map((key) => key.name),
      { name, expression },
      origin,
    ),
    name,
    correlation.outer,
  );
}

export function attached(
  outer: Source,
  relation: Source['relation'],
  name: string,
  dependsOn: readonly Expression[],
): Attached {
  const subquery = {
    name,
    text: '',
    query: '',
    outer: [],
    isValue: false,
    dependsOn: [...new Set(dependsOn.flatMap(columnNames))],
  };
  return {
    name,
    source: {
      ...outer,
      relation,
      subqueries: [...(outer.subqueries ?? []), subquery],
      columns: [
        ...outer.columns,
        { qualifier: subqueryQualifier, name, physical: name, hidden: true },
      ],
    },
  };
}

const countsRows: ReadonlySet<AggregateName> = new Set([
  'count',
  'count_if',
  'approx_count_distinct',
]);
const collects: ReadonlySet<AggregateName> = new Set(['collect_list', 'collect_set']);

function overNoRows(
  value: Expression,
  aggregates: readonly { readonly name: string; readonly call: AggregateCall }[],
): Expression {
  const empty = new Map(
    aggregates.map(({ name, call: { fn, type } }) => [name, emptyValue(fn, type)]),
  );
  return rebuild(value, (part) =>
    part.kind === 'column'
      ? (empty.get(part.name) ?? fail('SUBQUERY_KEY_NAMED', {}, part.origin?.span ?? [0, 0]))
      : null,
  );
}

function emptyValue(fn: AggregateName, type: Expression['type']): Literal {
  if (countsRows.has(fn)) return literal('0', LONG);
  return collects.has(fn) ? literal([], type) : nullOf(type);
}

function columnNames(expression: Expression): readonly string[] {
  const names: string[] = [];
  mapColumns(expression, (each) => {
    names.push(each.name);
    return each;
  });
  return names;
}
