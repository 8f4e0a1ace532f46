import type { DataType, Value } from '@millrace/plan';
import { selectRows, type ConditionParts } from '../conditions.ts';
import { missingColumn } from '../database-error.ts';
import type { RowsWanted } from '../dialect.ts';
import type { Reading, SelectedRows } from './calls.ts';
import { keepsText } from './column-type.ts';
import { quoteName } from './quote.ts';

/** What SQLite is asked for, such that it returns at least the rows that are wanted. */
export function selectWanted(
  { source, file, maxBytes, columns, needed, rows }: RowsWanted,
  readings: readonly Reading[],
): SelectedRows {
  const byName = new Map(readings.map((reading) => [reading.name, reading]));
  return {
    source,
    file,
    maxBytes,
    ...selectRows(rows, conditionParts(byName)),
    readings: columns.map((name) => {
      const reading = byName.get(name);
      if (reading === undefined) throw missingColumn(name, [...byName.keys()]);
      return needed.has(name) ? reading : null;
    }),
  };
}

function conditionParts(readings: ReadonlyMap<string, Reading>): ConditionParts {
  return {
    column(name) {
      const reading = readings.get(name);
      if (reading === undefined) return null;
      const { type, declared } = reading;
      const sql = quoteName(name);
      // Other columns can hold values of several types, which SQLite orders by their types first.
      if (type.kind === 'STRING' && keepsText(declared))
        return { sql: `${sql} COLLATE BINARY`, type, compares: 'equality' };
      const isWhole = type.kind === 'LONG' && /INT/i.test(declared ?? '');
      return { sql, type, compares: isWhole ? 'order' : 'null' };
    },
    literal,
  };
}

function literal(value: Exclude<Value, null>, { kind }: DataType): string | null {
  const text = String(value);
  if (kind === 'STRING')
    return text.includes('\0') || !text.isWellFormed() ? null : `'${text.replaceAll("'", "''")}'`;
  return typeof value !== 'object' && /^-?\d{1,18}$/.test(text) ? text : null;
}
