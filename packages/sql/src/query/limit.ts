import { constantOf, unlimited, limit as limitOf } from '@millrace/plan';
import { fail } from '../bind/failure.ts';
import type { ExpressionNode, QueryNode } from '../parse/ast.ts';
import { bindResolved } from './bind-in.ts';
import { originAt, type QueryContext } from './context.ts';
import { endRecursion } from './end-recursion.ts';
import { withLimitOfEach } from './limit-of-each.ts';
import { carriedColumns, type Source } from './source.ts';

/** LIMIT and OFFSET: whole numbers known before the run. */
export function withLimit(
  source: Source,
  query: Pick<QueryNode, 'limit' | 'offset' | 'span'>,
  context: QueryContext,
): Source {
  if (query.limit === null && query.offset === null) return source;
  const count = query.limit === null ? unlimited : rowCount(query.limit, 'LIMIT', context);
  const offset = query.offset === null ? 0 : rowCount(query.offset, 'OFFSET', context);
  const { span } = query.limit ?? query.offset ?? query;
  if (carriedColumns(source).length > 0)
    return withLimitOfEach(source, count, offset, originAt(context, span));
  return {
    ...source,
    relation: limitOf(
      count === unlimited ? source.relation : endRecursion(source.relation, count + offset),
      count,
      offset,
      originAt(context, span),
    ),
  };
}

function rowCount(node: ExpressionNode, clause: string, context: QueryContext): number {
  const bound = bindResolved(node, [], context);
  const constant = bound.type.kind === 'INTEGER' ? constantOf(bound) : null;
  const value = Number(constant ?? Number.NaN);
  if (value >= 0 && value <= 2_147_483_647) return value;
  return fail('LIMIT_NOT_A_NUMBER', { clause }, node.span);
}
