import { BOOLEAN, call, column, type Expression, type JoinType } from '@millrace/plan';
import type { JoinNode } from '../parse/ast.ts';
import { originAt, type QueryContext } from './context.ts';
import { mentionsDomain, requireDomain, withDomain } from './domain.ts';
import { carriedColumns, type Source } from './source.ts';

const keepsLeft: ReadonlySet<JoinType> = new Set(['left', 'full', 'semi', 'anti']);
const keepsRight: ReadonlySet<JoinType> = new Set(['right', 'full']);

/**
 * The sides of a join in a correlated subquery: a side whose rows all remain has the outer values if
 * the other side, or the condition, depends on them.
 */
export function keyedSides(
  { joinType, condition, span }: JoinNode,
  left: Source,
  right: Source,
  context: QueryContext,
): readonly [Source, Source] {
  const named =
    context.domain !== undefined &&
    condition !== null &&
    mentionsDomain(condition, [left, right], context.domain, context);
  const domain = left.domain ?? right.domain ?? (named ? context.domain : undefined);
  if (domain === undefined) return [left, right];
  const keyed = (side: Source, isWanted: boolean): Source => {
    if (side.domain !== undefined) return requireDomain(side, context, span);
    return isWanted ? withDomain(side, domain, originAt(context, span)) : side;
  };
  const isFree = left.domain === undefined && right.domain === undefined;
  return [
    keyed(left, keepsLeft.has(joinType) || (isFree && !keepsRight.has(joinType))),
    keyed(right, keepsRight.has(joinType)),
  ];
}

/** The conditions under which rows of both sides are for the same outer row. */
export function sameDomain(left: Source, right: Source): readonly Expression[] {
  if (left.domain === undefined || right.domain === undefined) return [];
  const others = carriedColumns(right);
  return carriedColumns(left).map(({ expression }, index) => {
    const { name, expression: other } = others[index]!;
    const key = column({ name, type: other.type, nullable: other.nullable }, 1);
    return call('eq_null_safe', [expression, key], BOOLEAN, false);
  });
}
