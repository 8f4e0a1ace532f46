import type { LowerContext } from './context.ts';

/**
 * False after reporting that a relation of so many columns exceeds the limit. To be asked before
 * the columns are made.
 */
export function checkColumnCount(count: number, field: string, context: LowerContext): boolean {
  const { columns: limit } = context.limits;
  if (count <= limit) return true;
  context.report(field, 'LIMIT_EXCEEDED', { of: 'columns', count, limit });
  return false;
}
