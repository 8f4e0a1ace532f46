import { formatCount } from '@millrace/sql';
import type { LowerContext } from './context.ts';

/** False after reporting that a relation of so many columns exceeds the limit. To be asked before the columns are made. */
export function checkColumnCount(count: number, field: string, context: LowerContext): boolean {
  const { columns: limit } = context.limits;
  if (count <= limit) return true;
  const message = `${context.label} would have ${formatCount(count)} columns; the limit is ${formatCount(limit)}.`;
  context.report(field, 'LIMIT_EXCEEDED', message, 'Select fewer columns before it.');
  return false;
}
