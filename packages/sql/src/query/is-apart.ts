import { BindFailure } from '../bind/failure.ts';
import type { QueryNode } from '../parse/ast.ts';
import type { QueryContext } from './context.ts';

/** Whether the subquery names no column of the query around it. */
export function isApart(query: QueryNode, context: QueryContext): boolean {
  try {
    context.query(query, { ...context, domain: undefined });
    return true;
  } catch (error) {
    if (error instanceof BindFailure) return false;
    throw error;
  }
}
