import { storedTypeName } from '@millrace/engine';
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
import { DamagedFile } from '../damaged-file.ts';
import { fileIdentity } from '../file-identity.ts';
import type { Reader, ReadRequest } from '../read-request.ts';
import { Remembered } from '../remembered.ts';
import type { Session } from '../../session.ts';
import { SourceError } from '../source-error.ts';
import { fileName } from '../file-name.ts';
import { partsOfLikeTimes, type FilePart } from './file-parts.ts';
import { hasBareItems } from './bare-items.ts';
import { fitOf } from './fit.ts';
import { foundColumns, type FoundColumn } from './found-columns.ts';
import { findOddTimes, type OddTimes } from './odd-times.ts';
import { oldTimes, type OldCalendar } from './old-calendar.ts';
import { parquetPartitions } from './parquet-partitions.ts';
import { mayBe, refuseEqualNames } from './refuse-equal-names.ts';
import { isInstant, storedInstant, storedValue } from './stored-value.ts';
import { storedSchemas, type StoredSchema } from './stored-schemas.ts';
import { storedTimes } from './stored-times.ts';
import { unreadableFile } from './unreadable-file.ts';

const known = new Remembered<Reader>(1000);

/**
 * Columns by name. A column that no file has is null, or comes from the names of the files' folders
 * (`year=2024/`).
 */
export async function parquetReader(scan: Scan, request: ReadRequest): Promise<Reader> {
  const identities = request.files.map(fileIdentity);
  const { partitions = [] } = scan;
  const key = JSON.stringify([identities, closedFields(scan.schema), partitions, scan.format]);
  return known.get(key, () => select(scan, request));
}

function isInUtc({ format }: Scan): boolean {
  return format.kind === 'parquet' && format.localTimes === 'UTC';
}

function rowIndexOf({ format }: Scan): string | undefined {
  return format.kind === 'parquet' ? format.rowIndex : undefined;
}

async function select(scan: Scan, request: ReadRequest): Promise<Reader> {
  const { files, session, signal } = request;
  const wanted = closedFields(scan.schema);
  const examined = await examine(scan, wanted, files, session, signal);
  const parts = partsOfLikeTimes(wanted, files, examined.schemas);
  if (parts.length === 1)
    return selectPart(scan, request, parts[0]!, examined.found, examined.found);
  const readers: Reader[] = [];
  for (const part of parts) {
    const found = await foundColumns(wanted, part.schemas, session);
    readers.push(await selectPart(scan, request, part, found, examined.found));
  }
  return { sql: readers.map(({ sql }) => sql).join(' UNION ALL '), table: null };
}

/** `found`: the columns of the part's files; `anywhere`: those of all files. */
async function selectPart(
  scan: Scan,
  { paths, session }: ReadRequest,
  { files, schemas }: FilePart,
  found: ReadonlyMap<string, FoundColumn>,
  anywhere: ReadonlyMap<string, FoundColumn>,
): Promise<Reader> {
  const wanted = closedFields(scan.schema);
  const oddTimes = findOddTimes(found, isInUtc(scan));
  const named = new Set((scan.partitions ?? []).map(columnKey));
  const inFolders = new Set(parquetPartitions(scan, paths).map(columnKey));
  const isInFolder = (key: string): boolean =>
    inFolders.has(key) && (named.has(key) || !anywhere.has(key));
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
      const column = columnOf(field, there, oddTimes, schemas[0]!.calendar);
      if (column === null) throw await changedColumn(field, scan, schemas, session);
      columns.push(column);
    } else if (!isInFolder(key))
      columns.push(`CAST(NULL AS ${printType(field.type)}) AS ${quoted}`);
    else if (field.type.kind === 'STRING') columns.push(`${quoted} AS ${quoted}`);
    else columns.push(`CAST(${quoted} AS ${printType(field.type)}) AS ${quoted}`);
  }
  const folders = wanted.some(({ name }) => isInFolder(columnKey(name)))
    ? 'hive_partitioning = true, hive_types_autocast = false'
    : 'hive_partitioning = false';
  const numbers = rowIndex === undefined ? '' : ', file_row_number = true';
  const list = files.map(quoteText).join(', ');
  const byName = schemas.length > 1 ? ', union_by_name = true' : '';
  const table = `read_parquet([${list}], ${folders}${byName}${numbers})`;
  const asTheyAre = wanted.every(
    ({ name }, index) => columns[index] === `${quoteIdentifier(name)} AS ${quoteIdentifier(name)}`,
  );
  return { sql: `SELECT ${columns.join(', ')} FROM ${table}`, table: asTheyAre ? table : null };
}

type Examined = {
  readonly schemas: readonly StoredSchema[];
  readonly found: ReadonlyMap<string, FoundColumn>;
};

/** What the footers of the files say of the wanted columns. */
async function examine(
  scan: Scan,
  wanted: readonly Field[],
  files: readonly string[],
  session: Session,
  signal: AbortSignal,
): Promise<Examined> {
  try {
    const isWanted = mayBe(wanted);
    const schemas = await storedSchemas(files, isWanted, signal);
    refuseEqualNames(scan, wanted, schemas);
    return { schemas, found: await foundColumns(wanted, schemas, session) };
  } catch (error) {
    if (error instanceof SourceError || signal.aborted) throw error;
    const { file, text: problem } =
      error instanceof DamagedFile ? error : await unreadableFile(files);
    const message = phrase`\`${fileName(scan, file)}\` ${problem}`;
    throw new SourceError('FILE_UNREADABLE', scan.origin.nodeId, message);
  }
}

/** Null if the column's values don't fit its type in the workflow. */
function columnOf(
  field: Field,
  there: FoundColumn,
  oddTimes: OddTimes,
  calendar: OldCalendar | null,
): string | null {
  const key = columnKey(field.name);
  const quoted = quoteIdentifier(field.name);
  const column = quoteIdentifier(there.name);
  const isTime = field.type.kind.startsWith('TIMESTAMP');
  const legacy = oddTimes.legacy.has(key);
  const layout = { legacy, bareItems: there.nodes.every(hasBareItems) };
  const stored = storedValue(there.type, field.type, column);
  if (stored !== null) return `${stored} AS ${quoted}`;
  if (isInstant(there.type, field.type) && oddTimes.nanoseconds.has(key))
    return `${storedInstant(column)} AS ${quoted}`;
  const isTooFine = isTime && oddTimes.nanoseconds.has(key);
  const fit = isTooFine ? 'none' : fitOf(there.type, field.type, layout);
  if (fit === 'none') return null;
  const old = oldTimes(calendar, there.nodes);
  const value = storedTimes(column, there.type, field.type, legacy, old);
  return fit === 'same'
    ? `${value} AS ${quoted}`
    : `CAST(${value} AS ${printType(field.type)}) AS ${quoted}`;
}

/** Names the first file whose column doesn't fit. */
async function changedColumn(
  field: Field,
  scan: Scan,
  schemas: readonly StoredSchema[],
  session: Session,
): Promise<SourceError> {
  const { name, type } = field;
  const error = (file: string, found: string | ErrorText): SourceError => {
    const message = phrase`Column \`${name}\` of \`${file}\` is ${found} in the file but ${typeName(type)} in the workflow. Infer the schema again.`;
    return new SourceError('SCHEMA_CHANGED', scan.origin.nodeId, message);
  };
  for (const schema of schemas) {
    const there = (await foundColumns([field], [schema], session)).get(columnKey(name));
    if (there === undefined || storedValue(there.type, type, '') !== null) continue;
    const layout = { legacy: false, bareItems: there.nodes.every(hasBareItems) };
    if (fitOf(there.type, type, layout) === 'none')
      return error(fileName(scan, schema.file), storedTypeName(there.nodes[0]!));
  }
  return error(scan.path, phrase`of another type`);
}
