import type { DuckDBMaterializedResult, DuckDBType } from '@duckdb/node-api';
import {
  phrase,
  closedFields,
  columnKey,
  typeName,
  type Field,
  type Scan,
  type ErrorText,
} from '@millrace/plan';
import { printType, quoteIdentifier } from '../../../expression/index.ts';
import { quoteText } from '../../../expression/literal.ts';
import { fileIdentity } from '../file-identity.ts';
import type { Reader, ReadRequest } from '../read-request.ts';
import { Remembered } from '../remembered.ts';
import type { Session } from '../../session.ts';
import { SourceError } from '../source-error.ts';
import { fileName } from '../file-name.ts';
import { fitOf } from './fit.ts';
import { parquetPartitions } from './parquet-partitions.ts';
import { isInstant, storedInstant, storedValue } from './stored-value.ts';
import { unreadableFile } from './unreadable-file.ts';

const known = new Remembered<Reader>(1000);
/** Of more, all columns of the files are looked at. */
const fewColumns = 200;

/**
 * Columns by name. A column that no file has is null, or comes from the names of the files' folders
 * (`year=2024/`).
 */
export async function parquetReader(
  scan: Scan,
  { files, paths, session }: ReadRequest,
): Promise<Reader> {
  const identities = files.map(fileIdentity);
  const { partitions = [] } = scan;
  const key = JSON.stringify([identities, closedFields(scan.schema), partitions, rowIndexOf(scan)]);
  return known.get(key, () => select(scan, files, paths, session));
}

function rowIndexOf({ format }: Scan): string | undefined {
  return format.kind === 'parquet' ? format.rowIndex : undefined;
}

async function select(
  scan: Scan,
  files: readonly string[],
  paths: readonly string[],
  session: Session,
): Promise<Reader> {
  const wanted = closedFields(scan.schema);
  const list = files.map(quoteText).join(', ');
  const byName = files.length > 1 ? ', union_by_name = true' : '';
  const select = (some: string): string =>
    `SELECT ${some} FROM read_parquet([${list}], hive_partitioning = false${byName}) LIMIT 0`;
  const result =
    wanted.length > fewColumns ? null : await run(session, select(columnsLike(wanted)));
  const found =
    result === null ? await columnTypes(session, select('*'), scan, files) : typesIn(result);
  await refuseEqualNames(scan, found, session, list);
  const mayBeOdd = ({ name, type }: Field): boolean => {
    const there = found.get(columnKey(name));
    return (
      type.kind.startsWith('TIMESTAMP') || (there !== undefined && isInstant(there.type, type))
    );
  };
  const oddTimes = wanted.some(mayBeOdd) ? await findOddTimes(session, list) : noOddTimes;
  const named = new Set((scan.partitions ?? []).map(columnKey));
  const inFolders = new Set(parquetPartitions(scan, paths).map(columnKey));
  const columns: string[] = [];
  const rowIndex = rowIndexOf(scan);
  for (const field of wanted) {
    const key = columnKey(field.name);
    const quoted = quoteIdentifier(field.name);
    if (field.name === rowIndex) {
      columns.push(`file_row_number AS ${quoted}`);
      continue;
    }
    const there = named.has(key) ? undefined : found.get(key);
    if (there !== undefined) {
      const column = columnOf(field, there, oddTimes);
      if (column === null) throw await changedColumn(field, scan, files, session);
      columns.push(column);
    } else if (!inFolders.has(key))
      columns.push(`CAST(NULL AS ${printType(field.type)}) AS ${quoted}`);
    else if (field.type.kind === 'STRING') columns.push(`${quoted} AS ${quoted}`);
    else columns.push(`CAST(${quoted} AS ${printType(field.type)}) AS ${quoted}`);
  }
  const usesFolders = wanted.some(
    ({ name }) =>
      inFolders.has(columnKey(name)) && (named.has(columnKey(name)) || !found.has(columnKey(name))),
  );
  const folders = usesFolders
    ? 'hive_partitioning = true, hive_types_autocast = false'
    : 'hive_partitioning = false';
  const numbers = rowIndex === undefined ? '' : ', file_row_number = true';
  const table = `read_parquet([${list}], ${folders}${byName}${numbers})`;
  const asTheyAre = wanted.every(
    ({ name }, index) => columns[index] === `${quoteIdentifier(name)} AS ${quoteIdentifier(name)}`,
  );
  return { sql: `SELECT ${columns.join(', ')} FROM ${table}`, table: asTheyAre ? table : null };
}

async function columnTypes(
  session: Session,
  statement: string,
  scan: Scan,
  files: readonly string[],
): Promise<FoundTypes> {
  const result = await session.run(statement).catch(async () => {
    const { file, problem } = await unreadableFile(files);
    const name = fileName(scan, file);
    throw new SourceError('FILE_UNREADABLE', scan.origin.nodeId, phrase`\`${name}\` ${problem}`);
  });
  return typesIn(result);
}

function typesIn(result: DuckDBMaterializedResult): FoundTypes {
  const types = result.columnTypes();
  return new Map(
    result.columnNames().map((name, index) => [columnKey(name), { name, type: types[index]! }]),
  );
}

/** Null if it fails: also when there is no such column. */
function run(session: Session, statement: string): Promise<DuckDBMaterializedResult | null> {
  return session.run(statement).catch(() => null);
}

/**
 * All columns that may be these, and those that DuckDB may have renamed because they are: planning
 * a statement over ten thousand columns takes ten times as long.
 */
function columnsLike(wanted: readonly Field[]): string {
  const keys = wanted.map(({ name }) => quoteText(columnKey(name))).join(', ');
  const isLike = (name: string): string => `list_contains([${keys}], ${name})`;
  return `COLUMNS(lambda c: NOT regexp_full_match(c, '[ -~]*') OR ${isLike('lower(c)')} OR ${isLike(`regexp_replace(lower(c), '_[0-9]+$', '')`)})`;
}

type FoundTypes = ReadonlyMap<string, { readonly name: string; readonly type: DuckDBType }>;

/**
 * DuckDB reads columns whose names are equal when case is ignored as `a` and `A_1`, so nobody could
 * tell which of them `a` means.
 */
async function refuseEqualNames(
  scan: Scan,
  found: ReadonlyMap<string, { readonly name: string }>,
  session: Session,
  list: string,
): Promise<void> {
  const wanted = new Set(closedFields(scan.schema).map(({ name }) => columnKey(name)));
  for (const { name } of found.values()) {
    const stem = /^(.*)_\d+$/s.exec(name)?.[1];
    if (stem === undefined || !wanted.has(columnKey(stem)) || !found.has(columnKey(stem))) continue;
    const written = await session.runAndReadAll(
      `SELECT 1 FROM parquet_schema([${list}]) WHERE name = ${quoteText(name)} LIMIT 1`,
    );
    if (written.currentRowCount > 0) continue;
    const message = phrase`\`${scan.path}\` has several columns named \`${stem}\` when case is ignored. Rename them in the file.`;
    throw new SourceError('FILE_UNREADABLE', scan.origin.nodeId, message);
  }
}

type OddTimes = { readonly legacy: ReadonlySet<string>; readonly nanoseconds: ReadonlySet<string> };
const noOddTimes: OddTimes = { legacy: new Set(), nanoseconds: new Set() };

/**
 * Columns that are instants in the format although DuckDB doesn't report that, and those finer than
 * a microsecond.
 */
async function findOddTimes(session: Session, list: string): Promise<OddTimes> {
  const reader = await session.runAndReadAll(
    `SELECT DISTINCT name, logical_type IS NULL FROM parquet_schema([${list}])
     WHERE type = 'INT96' OR (converted_type LIKE 'TIMESTAMP_%' AND logical_type IS NULL) OR logical_type LIKE '%NANOS=Nano%'`,
  );
  const rows = reader
    .getRows()
    .map(([name, legacy]) => ({ name: columnKey(String(name)), legacy: legacy === true }));
  const namesOf = (legacy: boolean): ReadonlySet<string> =>
    new Set(rows.filter((row) => row.legacy === legacy).map(({ name }) => name));
  return { legacy: namesOf(true), nanoseconds: namesOf(false) };
}

/** Null if the column's values don't fit its type in the workflow. */
function columnOf(
  field: Field,
  there: { readonly name: string; readonly type: DuckDBType },
  oddTimes: OddTimes,
): string | null {
  const key = columnKey(field.name);
  const quoted = quoteIdentifier(field.name);
  const column = quoteIdentifier(there.name);
  const isTime = field.type.kind.startsWith('TIMESTAMP');
  const stored = storedValue(there.type, field.type, column);
  if (stored !== null) return `${stored} AS ${quoted}`;
  if (isInstant(there.type, field.type) && oddTimes.nanoseconds.has(key))
    return `${storedInstant(column)} AS ${quoted}`;
  if (isTime && oddTimes.legacy.has(key) && field.type.kind === 'TIMESTAMP')
    return `timezone('UTC', ${column}) AS ${quoted}`;
  const fit = isTime && oddTimes.nanoseconds.has(key) ? 'none' : fitOf(there.type, field.type);
  if (fit === 'none') return null;
  return fit === 'same'
    ? `${column} AS ${quoted}`
    : `CAST(${column} AS ${printType(field.type)}) AS ${quoted}`;
}

/** Names the first file whose column doesn't fit. */
async function changedColumn(
  { name, type }: Field,
  scan: Scan,
  files: readonly string[],
  session: Session,
): Promise<SourceError> {
  const error = (file: string, found: string | ErrorText): SourceError => {
    const message = phrase`Column \`${name}\` of \`${file}\` is ${found} in the file but ${typeName(type)} in the workflow. Infer the schema again.`;
    return new SourceError('SCHEMA_CHANGED', scan.origin.nodeId, message);
  };
  for (const file of files) {
    const one = `SELECT * FROM read_parquet([${quoteText(file)}], hive_partitioning = false) LIMIT 0`;
    const there = (await columnTypes(session, one, scan, [file])).get(columnKey(name));
    if (there === undefined || storedValue(there.type, type, '') !== null) continue;
    if (fitOf(there.type, type) === 'none') return error(fileName(scan, file), String(there.type));
  }
  return error(scan.path, phrase`of another type`);
}
