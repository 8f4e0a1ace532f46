import type { DataType, Value } from '@millrace/plan';
import type { ConditionParts } from '../conditions.ts';
import type { ColumnReading } from './column-type.ts';
import { quoteName } from './quote.ts';

/** How conditions on columns that are read in some way are written. */
export function conditionParts(readings: ReadonlyMap<string, ColumnReading>): ConditionParts {
  return {
    column(name) {
      const reading = readings.get(name);
      if (reading === undefined) return null;
      const { type, compares = 'null' } = reading;
      const sql = quoteName(name);
      return { sql: type.kind === 'STRING' ? exactText(sql) : sql, type, compares };
    },
    literal,
  };
}

/**
 * Collations take different texts for equal, and every comparison ignores blanks at the end of a
 * text: a character after them keeps them.
 */
function exactText(text: string): string {
  return `((CONVERT(nvarchar(max), ${text}) + N'|') COLLATE Latin1_General_100_BIN2)`;
}

function literal(value: Exclude<Value, null>, { kind }: DataType): string | null {
  if (typeof value === 'object' || typeof value === 'boolean') return null;
  const text = String(value);
  if (kind === 'STRING') return isPlain(text) ? `N'${text.replaceAll("'", "''")}|'` : null;
  if (kind === 'DATE')
    return /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) ? `CONVERT(date, '${text}', 23)` : null;
  return /^-?[0-9]+(\.[0-9]+)?$/.test(text) ? `(${text})` : null;
}

/** A line break after a backslash would be left out of a literal. */
function isPlain(text: string): boolean {
  return text.isWellFormed() && !/[\\\p{Cc}]/u.test(text);
}
