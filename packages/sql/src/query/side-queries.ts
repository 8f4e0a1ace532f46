import { BindFailure, fail } from '../bind/failure.ts';
import type { ExpressionNode } from '../parse/ast.ts';
import type { QueryContext } from './context.ts';
import { mapChildren } from './map-syntax.ts';
import { withNegatedMemberships } from './negated-membership.ts';
import { subqueryQualifier } from './hidden-qualifiers.ts';
import { keysOf, type Source } from './source.ts';

type Sides = {
  readonly condition: ExpressionNode;
  readonly left: Source;
  readonly right: Source;
};

/**
 * The condition of an outer, semi or anti join with each subquery as a column of the side that it
 * names.
 */
export function withSideQueries(
  node: ExpressionNode,
  leftRows: Source,
  rightRows: Source,
  context: QueryContext,
): Sides {
  let [left, right] = [leftRows, rightRows];
  const replace = (part: ExpressionNode): ExpressionNode => {
    if (part.kind !== 'scalar_query' && part.kind !== 'exists' && part.kind !== 'in_query')
      return mapChildren(part, replace);
    const ofLeft = attempt(part, left, context);
    if (ofLeft !== null) {
      left = ofLeft.source;
      return ofLeft.node;
    }
    const ofRight = attempt(part, right, context);
    if (ofRight === null) return fail('SUBQUERY_OF_BOTH_SIDES', {}, part.span);
    right = {
      ...ofRight.source,
      columns: ofRight.source.columns.map((each) =>
        each.qualifier === subqueryQualifier ? { ...each, qualifier: rightQualifier } : each,
      ),
      subqueries: [],
    };
    return mapRight(ofRight.node);
  };
  return { condition: replace(withNegatedMemberships(node)), left, right };
}

/** The sides may have columns of the same name. */
const rightQualifier = `${subqueryQualifier}\u0000right`;

function mapRight(node: ExpressionNode): ExpressionNode {
  if (node.kind !== 'name') return mapChildren(node, mapRight);
  const [first, ...rest] = node.parts;
  return first?.text === subqueryQualifier
    ? { ...node, parts: [{ ...first, text: rightQualifier }, ...rest] }
    : node;
}

/** The rows without the columns that only a condition needs. */
export function withoutQueries({ relation, columns, ...source }: Source): Source {
  return {
    ...keysOf({ relation, columns, ...source }),
    relation,
    columns: columns.filter(
      ({ qualifier }) => !(qualifier?.startsWith(subqueryQualifier) ?? false),
    ),
  };
}

function attempt(
  node: ExpressionNode,
  source: Source,
  context: QueryContext,
): ReturnType<QueryContext['withQueries']> | null {
  try {
    return context.withQueries(node, source, context);
  } catch (error) {
    if (!(error instanceof BindFailure)) throw error;
    return null;
  }
}
