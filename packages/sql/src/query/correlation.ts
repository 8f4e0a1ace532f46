import {
  BOOLEAN,
  allOf,
  call,
  column,
  distinct,
  equal,
  join,
  knownFields,
  mapColumns,
  project,
  sameType,
  some,
  type Expression,
  type NamedExpression,
  type Origin,
  type Relation,
} from '@millrace/plan';
import { gather } from '../bind/failure.ts';
import { freeNames } from '../bind/free-name.ts';
import type { ExpressionNode } from '../parse/ast.ts';
import { bindResolved, columnResolver, identifierTexts, scopeOf } from './bind-in.ts';
import { conjunction } from './conjuncts.ts';
import type { QueryContext } from './context.ts';
import { requireComparable } from './distinct.ts';
import { findColumn } from './find-column.ts';
import { joinScope } from './join.ts';
import { mentions } from './mentions.ts';
import { resolveNames } from './resolve-names.ts';
import { sided } from './sided.ts';
import { closedFieldsOf, physicalNames, type Source } from './source.ts';

/**
 * The rows of a subquery, and the expressions over them that must equal those of an outer row.
 * `nullSafe`: null equals null.
 */
export type Correlation = {
  readonly source: Source;
  readonly outer: readonly Expression[];
  readonly inner: readonly Expression[];
  readonly nullSafe: boolean;
};

/**
 * What correlates a subquery used as a value with the outer rows. Equalities of the same type become
 * keys. Otherwise the subquery's rows are joined with the distinct outer values that the conditions
 * name, which become the keys.
 */
export function correlationOf(
  parts: readonly ExpressionNode[],
  outer: Source,
  inner: Source,
  context: QueryContext,
  origin: Origin,
): Correlation {
  const pairs = parts.map((part) => sides(part, outer, inner, context));
  const bound = gather(
    pairs.filter((pair) => pair !== null),
    ([left, right]) => [bindOver(left, outer, context), bindOver(right, inner, context)] as const,
  );
  const isPlain =
    bound.length === parts.length &&
    bound.every(([left, right]) => sameType(left.type, right.type));
  if (!isPlain) return correlateByValues(parts, [], outer, inner, context, origin);
  return {
    source: inner,
    outer: bound.map(([left]) => left),
    inner: bound.map(([, right]) => right),
    nullSafe: false,
  };
}

/**
 * Joins the subquery's rows with the distinct outer values that the conditions name, and those of
 * `more` outer expressions.
 */
export function correlateByValues(
  parts: readonly ExpressionNode[],
  more: readonly Expression[],
  outer: Source,
  inner: Source,
  context: QueryContext,
  origin: Origin,
): Correlation {
  const condition = conjunction(parts.map((part) => sided(part, [inner, outer], context)));
  const bound =
    condition === null
      ? null
      : bindResolved(condition, joinScope(outer, inner), context, { expected: BOOLEAN });
  const named = closedFieldsOf(outer.relation.schema).filter(
    ({ name }) =>
      bound !== null &&
      some(bound, (part) => part.kind === 'column' && part.input === 0 && part.name === name),
  );
  const wanted = [...named.map((field) => column(field)), ...more];
  const free = freeNames([...physicalNames(inner), ...physicalNames(outer)]);
  const keys = wanted.map((expression) => ({ name: free('outer'), expression }));
  const moved = new Map(named.map(({ name }, index) => [name, keys[index]!]));
  keys.forEach(({ expression }) =>
    requireComparable(expression, 'A subquery', expression.origin?.span ?? origin.span ?? [0, 0]),
  );
  const values = distinct(project(outer.relation, keys, origin), origin);
  const keyColumns = keys.map(({ name, expression: { type, nullable } }) => ({
    name,
    type,
    nullable,
  }));
  const over = [
    ...keyColumns.map((field) => ({ name: field.name, expression: column(field, 0) })),
    ...closedFieldsOf(inner.relation.schema).map((field) => ({
      name: field.name,
      expression: column(field, 1),
    })),
  ];
  const on =
    bound === null
      ? null
      : mapColumns(bound, (each) =>
          each.input === 1 ? each : column({ ...each, name: moved.get(each.name)!.name }, 0),
        );
  const relation = join(on === null ? 'cross' : 'inner', values, inner.relation, on, over, origin);
  return {
    source: { ...inner, relation },
    outer: wanted,
    inner: keyColumns.map((field) => column(field)),
    nullSafe: true,
  };
}

/** The operands of an equality: one over the outer rows, one over those of the subquery. */
function sides(
  part: ExpressionNode,
  outer: Source,
  inner: Source,
  context: QueryContext,
): readonly [ExpressionNode, ExpressionNode] | null {
  if (part.kind !== 'operator' || part.operator !== '=') return null;
  const fromOuter = (node: ExpressionNode): boolean =>
    mentions(node, outer, inner, context) && !namesAny(node, inner, context);
  const fromInner = (node: ExpressionNode): boolean => !mentions(node, outer, inner, context);
  if (fromOuter(part.left) && fromInner(part.right)) return [part.left, part.right];
  if (fromOuter(part.right) && fromInner(part.left)) return [part.right, part.left];
  return null;
}

function namesAny(node: ExpressionNode, source: Source, context: QueryContext): boolean {
  let found = false;
  resolveNames(node, (name) => {
    if (findColumn(source, identifierTexts(name.parts, context), name) !== null) found = true;
    return name;
  });
  return found;
}

export function bindOver(
  node: ExpressionNode,
  source: Source,
  context: QueryContext,
  allow: 'scalar' | 'aggregate' = 'scalar',
): Expression {
  return bindResolved(
    resolveNames(node, columnResolver({ source }, context)),
    scopeOf(source),
    context,
    { allow },
  );
}

/**
 * Left-joins each row of `outer` to at most one row of `right`, whose `keys` are unique, and adds
 * the column `value`.
 */
export function lookup(
  outer: Source,
  right: Relation,
  correlation: Pick<Correlation, 'outer' | 'nullSafe'>,
  keys: readonly string[],
  value: NamedExpression,
  origin: Origin,
): Relation {
  const fields = new Map(knownFields(right.schema).map((field) => [field.name, field]));
  const conditions = correlation.outer.map((expression, index) => {
    const field = fields.get(keys[index] ?? '');
    if (field === undefined) throw new Error('A key of the subquery is not in its relation.');
    const key = column(field, 1);
    return correlation.nullSafe
      ? call('eq_null_safe', [expression, key], BOOLEAN, false)
      : equal(expression, key);
  });
  const own = closedFieldsOf(outer.relation.schema).map((field) => ({
    name: field.name,
    expression: column(field, 0),
  }));
  return join('left', outer.relation, right, allOf(conditions), [...own, value], origin);
}
