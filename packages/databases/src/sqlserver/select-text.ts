import { selectRows } from '../conditions.ts';
import { missingColumn } from '../database-error.ts';
import type { RowsWanted } from '../dialect.ts';
import type { ColumnReading } from './column-type.ts';
import { conditionParts } from './condition-parts.ts';
import { quoteName, relationOf } from './quote.ts';

/**
 * The statement that returns the wanted rows as texts, and which of its columns are written in
 * quotes. Throws `DatabaseError` for a column that isn't there.
 */
export function selectText(
  { source, columns, needed, rows }: Pick<RowsWanted, 'source' | 'columns' | 'needed' | 'rows'>,
  readings: ReadonlyMap<string, ColumnReading>,
): { readonly sql: string; readonly quoted: readonly boolean[] } {
  const quoted: boolean[] = [];
  const texts = columns.map((name, index) => {
    const reading = readings.get(name);
    if (reading === undefined) throw missingColumn(name, [...readings.keys()]);
    quoted.push(reading.type.kind === 'STRING' || reading.type.kind === 'BINARY');
    return `${needed.has(name) ? reading.text(quoteName(name)) : 'NULL'} AS c${index}`;
  });
  const { where, limit } = selectRows(rows, conditionParts(readings));
  const top = limit === null ? '' : ` TOP (${limit})`;
  const restriction = where === null ? '' : ` WHERE ${where}`;
  return {
    sql: `SELECT${top} ${texts.join(', ')} FROM ${relationOf(source)}${restriction}`,
    quoted,
  };
}
