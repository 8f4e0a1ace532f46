import type { DataType, TableTarget } from '@millrace/plan';
import type { Connection } from 'tedious';
import { givenRows, type GivenRow } from '../given-rows.ts';
import { utcText } from '../timestamp-text.ts';
import { quoteName } from './quote.ts';
import { select } from './requests.ts';
import { storedType } from './stored-type.ts';

/** Characters of a statement's rows. */
const BATCH = 1 << 20;

/** Inserts rows of files into a table that has the types of `storedType`. `name`: SQL of it. */
export async function loadRows(
  connection: Connection,
  name: string,
  target: TableTarget,
  files: readonly string[],
): Promise<void> {
  const sql = loadText(name, target);
  let [rows, size]: [string[], number] = [[], 0];
  for await (const row of givenRows(files, target)) {
    const text = rowText(row, target);
    rows.push(text);
    size += text.length;
    if (size < BATCH) continue;
    await select(connection, sql, { rows: `[${rows.join(',')}]` });
    [rows, size] = [[], 0];
  }
  if (rows.length > 0) await select(connection, sql, { rows: `[${rows.join(',')}]` });
}

/** The rows are one parameter, so that no value is part of a statement. */
export function loadText(name: string, { columns }: TableTarget): string {
  const names = columns.map((column) => quoteName(column.name)).join(', ');
  const given = columns.map((_, index) => `c${index} nvarchar(max) '$[${index}]'`).join(', ');
  const values = columns.map(({ type }, index) => valueOf(`c${index}`, type)).join(', ');
  return `INSERT INTO ${name} (${names}) SELECT ${values} FROM OPENJSON(@rows) WITH (${given})`;
}

function valueOf(text: string, type: DataType): string {
  if (type.kind === 'STRING') return text;
  const style = type.kind === 'BINARY' ? ', 2' : '';
  return `CONVERT(${storedType(type)}, ${text}${style})`;
}

function rowText(row: GivenRow, { columns }: TableTarget): string {
  return JSON.stringify(row.map((text, index) => givenText(text, columns[index]!.type)));
}

function givenText(text: string | null, { kind }: DataType): string | null {
  if (text === null) return null;
  if (kind === 'BINARY') return text.slice(2);
  // The server knows no seconds in an offset.
  return kind === 'TIMESTAMP' && /[+-]\d\d:\d\d:\d\d$/.test(text)
    ? `${utcText(text).replace(' ', 'T')}Z`
    : text;
}
