import { phrase } from '@millrace/model';
import type { DataType, TableTarget } from '@millrace/plan';
import { DatabaseError } from '../database-error.ts';
import type { DescribedColumn } from './find-readings.ts';
import { quoteName } from './quote.ts';
import { storedType } from './stored-type.ts';

const wholes = ['bit', 'tinyint', 'smallint', 'int', 'bigint'];
const exacts = [...wholes, 'decimal', 'numeric', 'money', 'smallmoney'];
const times = ['date', 'datetime', 'smalldatetime', 'datetime2', 'datetimeoffset'];
const narrow = ['char', 'varchar', 'text'];
const texts = [...narrow, 'nchar', 'nvarchar', 'ntext'];

/** The types of columns that take values of a type. The server would take more, as other values. */
const takers: Readonly<Partial<Record<DataType['kind'], readonly string[]>>> = {
  BOOLEAN: wholes,
  BYTE: [...exacts, 'float', 'real', ...texts],
  SHORT: [...exacts, 'float', 'real', ...texts],
  INTEGER: [...exacts, 'float', 'real', ...texts],
  LONG: [...exacts, 'float', 'real', ...texts],
  DECIMAL: [...exacts, 'float', 'real', ...texts],
  FLOAT: [...exacts, 'float', 'real'],
  DOUBLE: [...exacts, 'float', 'real'],
  DATE: times,
  TIMESTAMP: times,
  TIMESTAMP_NTZ: times,
  STRING: [...texts, 'xml', 'uniqueidentifier'],
  BINARY: ['binary', 'varbinary', 'image'],
};

/**
 * SQL that is true where a column of the table would store another value than the one given; null
 * where the server itself reports it. Throws `DatabaseError` for a type that the column doesn't take.
 */
export function lossOf(
  { name, type }: TableTarget['columns'][number],
  { type: stored, collation }: DescribedColumn,
): string | null {
  const kind = /^\w+/.exec(stored ?? '')?.[0] ?? '';
  if (stored === null || !takers[type.kind]?.includes(kind))
    throw new DatabaseError(
      stored === null
        ? phrase`The table's column "${name}" is of its own type, which doesn't take ${type.kind}. Cast it first.`
        : phrase`The table's column "${name}" is ${stored}, which doesn't take ${type.kind}. Cast it first.`,
      true,
    );
  const value = quoteName(name);
  const kept = `CONVERT(${stored}, ${value})`;
  if (type.kind === 'STRING') return lostText(value, kind, collation);
  if (type.kind === 'BINARY') return `DATALENGTH(${kept}) <> DATALENGTH(${value})`;
  if (type.kind === 'DATE' || type.kind === 'TIMESTAMP' || type.kind === 'TIMESTAMP_NTZ')
    return `CONVERT(datetime2(6), ${kept}) <> CONVERT(datetime2(6), ${value})`;
  // Those are rounded in any case.
  if (kind === 'float' || kind === 'real') return null;
  return `CONVERT(${storedType(type)}, ${kept}) <> ${value}`;
}

/** A column of one code page has a question mark for what isn't in it. */
function lostText(value: string, kind: string, collation: string | null): string | null {
  const exact = (text: string): string => `(${text} + N'|') COLLATE Latin1_General_100_BIN2`;
  if (kind === 'uniqueidentifier')
    return `${exact(`CONVERT(nvarchar(max), CONVERT(uniqueidentifier, ${value}))`)} <> ${exact(`UPPER(${value})`)}`;
  if (!narrow.includes(kind) || collation === null) return null;
  const kept = `CONVERT(nvarchar(max), CONVERT(varchar(max), ${value} COLLATE ${collation}))`;
  return `${exact(kept)} <> ${exact(value)}`;
}
