import type { JoinType } from '@millrace/plan';
import { fail } from '../bind/failure.ts';
import type { ExpressionNode } from '../parse/ast.ts';
import type { QueryContext } from './context.ts';
import { couldMean } from './domain.ts';
import { isApart } from './is-apart.ts';
import { mapChildren } from './map-syntax.ts';
import { namesIn } from './names-in.ts';
import { hasNegatedMembership, withNegatedMemberships } from './negated-membership.ts';
import type { Source } from './source.ts';

/**
 * NOT IN in a condition of ON. As in Spark, it drops a row if a comparison is null only where the
 * condition filters one side before the join; elsewhere it is true unless a comparison is true.
 */
export function withJoinMemberships(
  node: ExpressionNode,
  joinType: JoinType,
  left: Source,
  right: Source,
  context: QueryContext,
): ExpressionNode {
  const moved = withNegatedMemberships(node);
  if (!hasNegatedMembership(moved)) return node;
  const plain = (): ExpressionNode => unlessTrue(moved, context);
  if (joinType === 'full') return plain();
  const names = namesIn(withoutApart(node, context), context);
  const isNamed = ({ columns }: Source): boolean =>
    names.some(({ texts }) => columns.some((each) => couldMean(texts, each)));
  const couldMeanAny = (texts: readonly string[]): boolean =>
    [...left.columns, ...right.columns].some((each) => couldMean(texts, each));
  const [ofLeft, ofRight] = [isNamed(left), isNamed(right)];
  const filters = filtering[joinType];
  // A name in the subquery may be one of its own: then it is not known which sides are named.
  const isCertain = !names.some(({ nested, texts }) => nested && couldMeanAny(texts));
  // A condition on neither side filters the left one.
  if (!ofLeft || !ofRight) return filters[ofRight ? 1 : 0] ? node : plain();
  return isCertain ? plain() : fail('NOT_IN_OF_JOIN', {}, node.span);
}

/** The condition without the subqueries that name no column of the query around them. */
function withoutApart(node: ExpressionNode, context: QueryContext): ExpressionNode {
  if (node.kind === 'in_query' && isApart(node.query, context)) return node.input;
  if ((node.kind === 'exists' || node.kind === 'scalar_query') && isApart(node.query, context))
    return { kind: 'null', span: node.span };
  return mapChildren(node, (child) => withoutApart(child, context));
}

/** Whether a condition on the left or the right side filters it before the join. */
const filtering: Readonly<
  Record<Exclude<JoinType, 'full'>, readonly [left: boolean, right: boolean]>
> = {
  inner: [true, true],
  cross: [true, true],
  left: [false, true],
  right: [true, false],
  semi: [true, true],
  anti: [false, true],
};

/** Constants that aren't null. */
const known: ReadonlySet<ExpressionNode['kind']> = new Set(['number', 'string', 'boolean']);

function unlessTrue(node: ExpressionNode, context: QueryContext): ExpressionNode {
  if (node.kind !== 'in_query' || !node.negated)
    return mapChildren(node, (child) => unlessTrue(child, context));
  // Spark gives null for a value that is always null.
  if (namesIn(node.input, context).length === 0 && !known.has(node.input.kind))
    fail('NOT_IN_OF_JOIN', {}, node.span);
  return {
    kind: 'is',
    input: { ...node, negated: false },
    test: 'false',
    negated: false,
    span: node.span,
  };
}
