import {
  BOOLEAN,
  aggregate,
  aggregateCall,
  allOf,
  call,
  caseWhen,
  column,
  distinct,
  join,
  literal,
  mapColumns,
  not,
  project,
  some,
  type Call,
  type Expression,
  type Origin,
  type Relation,
} from '@millrace/plan';
import { freeNames } from '../bind/free-name.ts';
import { beside } from './beside.ts';
import type { InQueryNode } from '../parse/ast.ts';
import { bindResolved } from './bind-in.ts';
import { conjuncts } from './conjuncts.ts';
import { originAt, type QueryContext } from './context.ts';
import { correlateByValues, lookup, type Correlation } from './correlation.ts';
import { attached, type Attached } from './correlated-value.ts';
import { requireComparable } from './distinct.ts';
import { joinScope } from './join.ts';
import { keyConditions, type KeyedRows } from './key-conditions.ts';
import { membership } from './membership.ts';
import { closedFieldsOf, physicalNames, type Source } from './source.ts';
import { innerOf, type Inner } from './subquery-rows.ts';

/**
 * `x IN (SELECT y …)` as a value, never null, as in Spark: IN is true if a comparison is true, NOT IN
 * if all of them are false.
 */
export function attachMembership(
  node: InQueryNode,
  outer: Source,
  context: QueryContext,
): Attached {
  const origin = originAt(context, node.span);
  const inner = innerOf(node.query, outer, context);
  const isOwn = inner.correlated.length === 0 && inner.keyed === undefined;
  const pairs = conjuncts(membership(node, inner, outer, context)).map(
    (pair) =>
      bindResolved(pair, joinScope(outer, inner.source), context, { expected: BOOLEAN }) as Call,
  );
  const dependsOn = pairs.some((pair) =>
    some(pair, (part) => part.kind === 'column' && part.input === 0),
  );
  if (isOwn && !dependsOn) return ofConstant(pairs, node, inner, outer, origin);
  const isPlain = isOwn && !node.negated;
  const name = freeNames(physicalNames(outer))('subquery');
  const { right, correlation, keys } = isPlain
    ? distinctMembers(pairs, inner, origin)
    : comparedMembers(pairs, node, inner, outer, context);
  const flag = column({ name: found, type: BOOLEAN, nullable: true }, 1);
  const isFound = call('is_true', [flag], BOOLEAN, false);
  const expression = node.negated ? not(isFound) : isFound;
  const relation = lookup(outer, right, correlation, keys, { name, expression }, origin);
  return attached(outer, relation, name, correlation.outer);
}

/**
 * The same for all rows. Only where `x` is one constant that is null, Spark computes null, unless the
 * subquery has no rows.
 */
function ofConstant(
  pairs: readonly Call[],
  { negated }: InQueryNode,
  inner: Inner,
  outer: Source,
  origin: Origin,
): Attached {
  const equal = allOf(pairs.map(overRows));
  const matches = negated ? not(call('is_false', [equal], BOOLEAN, false)) : equal;
  const [left, ...others] = pairs.map(({ args }) => args[0]);
  const isOneConstant = others.length === 0 && !some(left!, ({ kind }) => kind === 'column');
  const rows =
    isOneConstant && left!.nullable
      ? [
          {
            name: present,
            call: aggregateCall('bool_or', [literal(true, BOOLEAN)], BOOLEAN, { nullable: true }),
          },
        ]
      : [];
  const row = aggregate(
    inner.source.relation,
    [],
    [
      { name: found, call: aggregateCall('bool_or', [matches], BOOLEAN, { nullable: true }) },
      ...rows,
    ],
    origin,
  );
  const flag = column({ name: found, type: BOOLEAN, nullable: true }, 1);
  const isFound = call('is_true', [flag], BOOLEAN, false);
  const isMember = negated ? not(isFound) : isFound;
  const hasRows = column({ name: present, type: BOOLEAN, nullable: true }, 1);
  const expression =
    rows.length === 0
      ? isMember
      : caseWhen(
          [
            {
              when: allOf([
                call('is_null', [left!], BOOLEAN, false),
                call('is_true', [hasRows], BOOLEAN, false),
              ]),
              then: literal(null, BOOLEAN),
            },
          ],
          isMember,
          BOOLEAN,
          origin,
        );
  return beside(outer, row, (name) => ({ name, expression }), origin);
}

const found = 'found';

const present = 'present';

type Members = {
  readonly right: Relation;
  readonly correlation: Pick<Correlation, 'outer' | 'nullSafe'>;
  readonly keys: readonly string[];
};

/** The distinct values of the subquery, to be looked up by equality. */
function distinctMembers(pairs: readonly Call[], inner: Inner, origin: Origin): Members {
  const keys = pairs.map(({ args }, index) => ({
    name: `key_${index + 1}`,
    expression: overRows(args[1]!),
  }));
  const members = distinct(project(inner.source.relation, keys, origin), origin);
  const own = closedFieldsOf(members.schema).map((field) => ({
    name: field.name,
    expression: column(field),
  }));
  const flag = { name: found, expression: literal(true, BOOLEAN) };
  return {
    right: project(members, [...own, flag], origin),
    correlation: { outer: pairs.map(({ args }) => args[0]!), nullSafe: false },
    keys: keys.map(({ name }) => name),
  };
}

/** Whether each distinct `x` (with the outer values named in conditions) matches, compared once. */
function comparedMembers(
  pairs: readonly Call[],
  node: InQueryNode,
  inner: Inner,
  outer: Source,
  context: QueryContext,
): Members {
  const origin = originAt(context, node.span);
  const compared = pairs.map(({ args: [left] }) => left!);
  const correlation =
    inner.keyed === undefined
      ? correlateByValues(inner.correlated, compared, outer, inner.source, context, origin)
      : correlateByKeys(inner.keyed, compared, outer, origin);
  const own = correlation.inner.slice(-compared.length);
  const equal = allOf(
    pairs.map(({ fn, args: [, right], type, nullable }, index) =>
      call(fn, [own[index]!, overRows(right!)], type, nullable),
    ),
  );
  const groups = correlation.inner.map((expression, index) => ({
    name: `key_${index + 1}`,
    expression,
  }));
  const matches = node.negated ? not(call('is_false', [equal], BOOLEAN, false)) : equal;
  const right = aggregate(
    correlation.source.relation,
    groups,
    [
      {
        name: found,
        call: aggregateCall('bool_or', [matches], BOOLEAN, { nullable: true }),
      },
    ],
    origin,
  );
  return { right, correlation, keys: groups.map(({ name }) => name) };
}

/** The rows of a subquery with keys, joined with the distinct outer values to compare. */
function correlateByKeys(
  keyed: KeyedRows,
  compared: readonly Expression[],
  outer: Source,
  origin: Origin,
): Correlation {
  const { source } = keyed;
  const free = freeNames([...physicalNames(source), ...physicalNames(outer)]);
  const wanted = [...keyed.outer, ...compared];
  const keys = wanted.map((expression) => ({ name: free('outer'), expression }));
  keys.forEach(({ expression }) =>
    requireComparable(expression, 'A subquery', expression.origin?.span ?? origin.span ?? [0, 0]),
  );
  const values = distinct(project(outer.relation, keys, origin), origin);
  const fields = closedFieldsOf(values.schema);
  const outerKeys = fields.slice(0, keyed.outer.length).map((field) => column(field, 0));
  const relation = join(
    'inner',
    values,
    source.relation,
    allOf(keyConditions({ ...keyed, outer: outerKeys })),
    [
      ...fields.map((field) => ({ name: field.name, expression: column(field, 0) })),
      ...closedFieldsOf(source.relation.schema).map((field) => ({
        name: field.name,
        expression: column(field, 1),
      })),
    ],
    origin,
  );
  return {
    source: { ...source, relation },
    outer: wanted,
    inner: fields.map((field) => column(field)),
    nullSafe: true,
  };
}

/** An expression over the right input of a join, as one over the joined rows. */
function overRows(expression: Expression): Expression {
  return mapColumns(expression, (each) => column(each, 0, each.origin));
}
