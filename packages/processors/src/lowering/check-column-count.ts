import type { LowerContext } from './context.ts';

/**
 * Returns false after reporting that a relation with this many columns exceeds the limit. Call it
 * before creating the columns.
 */
export function checkColumnCount(count: number, field: string, context: LowerContext): boolean {
  const { columns: limit } = context.limits;
  if (count <= limit) return true;
  context.report(field, 'LIMIT_EXCEEDED', { of: 'columns', count, limit });
  return false;
}
