import type { DataType } from '@millrace/plan';
import type { Site } from '../form.ts';
import { printType } from '../type.ts';

export type CastMode = 'ansi' | 'try';

/** CAST or TRY_CAST, for conversions where DuckDB fails exactly where Spark does. */
export function nativeCast(input: string, to: DataType, mode: CastMode): string {
  return `${mode === 'try' ? 'TRY_CAST' : 'CAST'}(${input} AS ${printType(to)})`;
}

/** `attempt`, which is null if it fails. Raises instead unless the mode is `try`. */
export function orRaise(
  attempt: string,
  input: string,
  code: string,
  mode: CastMode,
  site: Site,
): string {
  if (mode === 'try') return attempt;
  return `CASE WHEN ${input} IS NOT NULL THEN coalesce(${attempt}, ${site.raise(code, `CAST(${input} AS VARCHAR)`)}) END`;
}
