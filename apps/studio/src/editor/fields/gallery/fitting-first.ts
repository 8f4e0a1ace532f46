import { kindOf, type TypeKind } from '@millrace/data-grid';
import type { Column } from '../columns/column-state.ts';

/**
 * The columns with those first that are like the argument at that position of an example, such as
 * the dates for `month(DATE'2024-01-31')`.
 */
export function fittingFirst(
  columns: readonly Column[],
  example: string | undefined,
  position: number,
): readonly Column[] {
  const wanted = kindOfLiteral(argumentsOf(example ?? '')[position] ?? '');
  if (wanted === null) return columns;
  const [fitting, others]: [Column[], Column[]] = [[], []];
  for (const column of columns) (isLike(wanted, column) ? fitting : others).push(column);
  return [...fitting, ...others];
}

/** Functions of dates take times too. */
function isLike(wanted: TypeKind, { type }: Column): boolean {
  const kind = kindOf(type);
  return kind === wanted || (wanted === 'date' && kind === 'time');
}

function kindOfLiteral(text: string): TypeKind | null {
  if (/^-?\d/.test(text)) return 'number';
  if (/^(DATE|TIMESTAMP)/i.test(text)) return 'date';
  return text.startsWith("'") ? 'text' : null;
}

/** The arguments of a call, as they are written. */
function argumentsOf(call: string): readonly string[] {
  const inner = /^\w+\((.*)\)$/s.exec(call.trim())?.[1];
  if (inner === undefined) return [];
  const parts = [''];
  let depth = 0;
  for (const token of inner.match(/'(?:[^'\\]|\\.)*'|[^']/gs) ?? []) {
    if ('([{'.includes(token)) depth += 1;
    if (')]}'.includes(token)) depth -= 1;
    if (token === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => part.trim());
}
