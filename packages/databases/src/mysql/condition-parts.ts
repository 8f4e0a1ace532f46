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
      return { sql: type.kind === 'STRING' ? bytesOf(sql) : sql, type, compares };
    },
    literal,
  };
}

/** Collations take different texts for equal. */
function bytesOf(text: string): string {
  return `CAST(CONVERT(${text} USING utf8mb4) AS BINARY)`;
}

function literal(value: Exclude<Value, null>, { kind }: DataType): string | null {
  if (typeof value === 'object' || typeof value === 'boolean') return null;
  const text = String(value);
  if (kind === 'STRING')
    return text.isWellFormed() ? `X'${Buffer.from(text).toString('hex')}'` : null;
  return /^-?[0-9]+(\.[0-9]+)?$/.test(text) ? `(${text})` : null;
}
