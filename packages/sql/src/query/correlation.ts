import {
  allOf,
  column,
  equal,
  join,
  knownFields,
  sameType,
  typeName,
  type Expression,
  type NamedExpression,
  type Origin,
  type Relation,
} from '@millrace/plan';
import { fail, gather } from '../bind/failure.ts';
import type { ExpressionNode } from '../parse/ast.ts';
import { bindResolved, columnResolver, identifierTexts, scopeOf } from './bind-in.ts';
import type { QueryContext } from './context.ts';
import { findColumn } from './find-column.ts';
import { mentions } from './mentions.ts';
import { resolveNames } from './resolve-names.ts';
import { closedFieldsOf, type Source } from './source.ts';

/** Equalities between an expression of the outer query and one of the subquery. */
export type Correlation = {
  readonly outer: readonly Expression[];
  readonly inner: readonly Expression[];
};

/**
 * The conditions that correlate a subquery used as a value with the outer rows: only `inner =
 * outer`, of the same type.
 */
export function correlationOf(
  parts: readonly ExpressionNode[],
  outer: Source,
  inner: Source,
  context: QueryContext,
): Correlation {
  const pairs = gather(parts, (part) => {
    const [outerNode, innerNode] = sides(part, outer, inner, context);
    const [outerKey, innerKey] = [
      bindOver(outerNode, outer, context),
      bindOver(innerNode, inner, context),
    ];
    if (!sameType(outerKey.type, innerKey.type)) {
      fail(
        'SUBQUERY_KEY_TYPES',
        { outer: typeName(outerKey.type), inner: typeName(innerKey.type) },
        part.span,
      );
    }
    return { outerKey, innerKey };
  });
  return {
    outer: pairs.map(({ outerKey }) => outerKey),
    inner: pairs.map(({ innerKey }) => innerKey),
  };
}

function sides(
  part: ExpressionNode,
  outer: Source,
  inner: Source,
  context: QueryContext,
): readonly [ExpressionNode, ExpressionNode] {
  if (part.kind === 'operator' && part.operator === '=') {
    const fromOuter = (node: ExpressionNode): boolean =>
      mentions(node, outer, inner, context) && !namesAny(node, inner, context);
    const fromInner = (node: ExpressionNode): boolean => !mentions(node, outer, inner, context);
    if (fromOuter(part.left) && fromInner(part.right)) return [part.left, part.right];
    if (fromOuter(part.right) && fromInner(part.left)) return [part.right, part.left];
  }
  return fail('SUBQUERY_JOINED_OTHERWISE', {}, part.span);
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
  correlation: Correlation,
  keys: readonly string[],
  value: NamedExpression,
  origin: Origin,
): Relation {
  const fields = new Map(knownFields(right.schema).map((field) => [field.name, field]));
  const conditions = correlation.outer.map((expression, index) => {
    const field = fields.get(keys[index] ?? '');
    if (field === undefined) throw new Error('A key of the subquery is not in its relation.');
    return equal(expression, column(field, 1));
  });
  const own = closedFieldsOf(outer.relation.schema).map((field) => ({
    name: field.name,
    expression: column(field, 0),
  }));
  return join('left', outer.relation, right, allOf(conditions), [...own, value], origin);
}
