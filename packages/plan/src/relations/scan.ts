import { BOOLEAN, LONG, STRING, type DataType } from '../data-type.ts';
import type { Origin } from '../expression.ts';
import type { EstimatorName, Stage } from '../learning/stage.ts';
import type { Relation, RelationCommon } from '../relation.ts';
import { closed, closedFields, columnKey, type Field, type Schema } from '../schema.ts';
import type { WebRequest } from '../web-request.ts';
import type { ColumnKeys } from './column-keys.ts';
import type { RelationDefinition } from './definition.ts';
import { describeSchema } from './describe.ts';
import { readsNothing } from './families.ts';
import { noColumns } from './unordered-sets.ts';

/** Reads files. Engines never infer or validate: `schema` defines the output. */
export type Scan = RelationCommon & {
  readonly kind: 'scan';
  readonly path: string;
  readonly format: ScanFormat;
  /**
   * Columns whose values are in the names of the files' folders (`year=2024/`), without those that
   * the schema doesn't have. STRING, as decoded by `partitionValues` in `packages/engine`; null in
   * a file below no such folder. Absent: none.
   */
  readonly partitions?: readonly string[];
  /**
   * Where the rows come from, if not from files: the runner stores them in one of that format
   * first. `path` is then only a name for them.
   */
  readonly database?: DatabaseQuery;
  /**
   * What an API is asked for, if the records aren't in files: the runner stores its answers in one,
   * a record per line. `path` is then only a name for them.
   */
  readonly request?: WebRequest;
  /** Columns that say where each record is; for formats of text only. Absent: none. */
  readonly place?: ScanPlace;
  /**
   * The table whose current files are read, if it isn't just the files at `path`: the runner finds
   * them first, and replaces the scan by scans of files. `path` is then only a name for it.
   */
  readonly lake?: LakeTable;
};

/**
 * A table in a folder of files with a log that says which of them count. `path`: the folder.
 * `version` (Delta) and `snapshot` (Iceberg) are whole numbers as text, `timestamp` is an instant;
 * empty: the latest state.
 */
export type LakeTable = {
  readonly format: 'delta' | 'iceberg';
  readonly path: string;
  readonly version: string;
  readonly snapshot: string;
  readonly timestamp: string;
};

/**
 * Names of columns, which follow those from folder names. `file`: STRING, its path as users know
 * it. `line`: LONG, the line in which the record starts, or the row of a sheet, from 1. `values`:
 * LONG, how many values a record of a CSV file has; null in other formats.
 */
export type ScanPlace = {
  readonly file: string;
  readonly line: string;
  readonly values: string;
};

/**
 * A table, or a query if `query` isn't empty. `connection`: its name, uuid, or id. `partitions`: how
 * its rows are divided among connections; `column`: empty for the primary key of a large table.
 * Absent: up to the database.
 */
export type DatabaseQuery = {
  readonly connection: string;
  readonly table: string;
  readonly query: string;
  readonly partitions?: { readonly column: string; readonly count: number };
};

export type ScanFormat =
  | CsvFormat
  | ExcelFormat
  | XmlFormat
  /**
   * One STRING column named by `column`: one line per row, without its line break (LF, CRLF or CR).
   */
  | { readonly kind: 'text'; readonly column: string; readonly encoding: string }
  | JsonFormat
  | ParquetScanFormat
  | OrcFormat
  | ModelFormat;

/**
 * Columns by name, as typed by the schema; missing ones are null. `rowIndex`: the column of type
 * LONG, one of the schema's, that is the position of the row in its file, from 0. `localTimes`: what
 * local times are where the schema has TIMESTAMP; absent: another type, which is refused.
 */
export type ParquetScanFormat = {
  readonly kind: 'parquet';
  readonly rowIndex?: string;
  readonly localTimes?: 'UTC';
};

/** As Parquet, without the position of the row. */
export type OrcFormat = { readonly kind: 'orc' };

/**
 * One STRING column named by `column`: the JSON text of one record per row (a line that is not
 * blank; with `multiLine`, or in a file that starts with a bracket, a document or each element of
 * its array).
 *
 * With `malformed`, instead of it the members of the records by their exact names, in types that
 * JSON has: STRING (of other values their text), BOOLEAN, numbers, and ARRAY, MAP with STRING
 * keys, and STRUCT of them. A member that is missing or of another type is null, and the first of
 * two with the same name counts. Then the STRING columns of `mismatches` and the column
 * `recordText` (the JSON text of the record), and last the BOOLEAN column `malformed`: true if the
 * record isn't a JSON object.
 */
export type JsonFormat = {
  readonly kind: 'json';
  readonly column: string;
  readonly multiLine: boolean;
  readonly encoding: string;
  readonly malformed?: string;
  readonly mismatches?: readonly JsonMismatch[];
  readonly recordText?: string;
  /** Numbers of more than 16 characters are text as they are written, not as doubles. */
  readonly exact?: true;
  /**
   * The records are those of Avro files, as JSON: dates and times as ISO 8601, decimals and UUIDs as
   * strings, bytes in Base64. Only with `malformed`.
   */
  readonly avro?: true;
  /**
   * The records are the features of GeoJSON, and the members those of their properties, except the
   * named ones: the feature's own geometry, the type of that, and the feature's id. What isn't a
   * feature is malformed. Only with `malformed`.
   */
  readonly features?: FeatureMembers;
};

export type FeatureMembers = {
  readonly geometry?: string;
  readonly geometryType?: string;
  readonly id?: string;
};

/**
 * A STRING column with the JSON text of the first value in a member, or inside it, that became
 * null because it has another JSON type than `type`, or is too large for it. Null if there is none.
 */
export type JsonMismatch = {
  readonly name: string;
  readonly member: string;
  readonly type: DataType;
};

/**
 * What a stage has learned, from a saved model: one row, as `fit` has it. `folder` and `uid` are
 * those of `SavedStage`.
 */
export type ModelFormat = {
  readonly kind: 'model';
  readonly stage: Stage<EstimatorName>;
  readonly folder: string;
  readonly uid: string;
};

/**
 * A text scan: the schema is one STRING column for each column of the file, in order, then the
 * BOOLEAN column `malformed` (true if the record has a different number of fields than the schema,
 * or broken quotes). Short records are padded with null, long ones truncated. An unquoted field
 * equal to `nullValue` is null.
 */
export type CsvFormat = {
  readonly kind: 'csv';
  readonly separator: string;
  readonly quote: string;
  readonly escape: string;
  readonly header: boolean;
  readonly encoding: string;
  readonly nullValue: string;
  readonly malformed: string;
  /** Lines containing this text are dropped before parsing. */
  readonly dropLinesContaining?: string;
  /** More strings that are read as null. */
  readonly nullValues?: readonly string[];
  /** Lines at the start of each file that aren't read; none by default. */
  readonly skipLines?: number;
  /** Records at the end of each file that are left out; none by default. */
  readonly skipFooterLines?: number;
  /** Records of each file below its header that are left out; none by default. */
  readonly skipLinesAfterHeader?: number;
  /** Lines that start with this text are left out; absent: none. */
  readonly comment?: string;
  /** How numbers are written: inferred types depend on it, a scan doesn't. By default `.`. */
  readonly decimalSeparator?: string;
  /** Between groups of three digits. Absent: none. */
  readonly thousandsSeparator?: string;
};

/**
 * Cells of a sheet as text, in the schema of a CSV scan; `malformed` is always false. Numbers, dates
 * (`2024-01-31`) and times are written the same way everywhere. `sheet`: empty for the first one;
 * `range`: empty for all cells. With a header, columns are found by their names in it, otherwise by
 * position.
 */
export type ExcelFormat = {
  readonly kind: 'excel';
  readonly sheet: string;
  readonly range: string;
  readonly header: boolean;
  readonly malformed: string;
};

/**
 * Members of the elements named `rowTag` (empty: of the children of the root) as text, in the schema
 * of a CSV scan: attributes (`_id`), child elements, and text beside them (`_VALUE`). What has
 * members itself or is repeated is JSON text. Columns are found by their names; `malformed` is
 * always false.
 */
export type XmlFormat = {
  readonly kind: 'xml';
  readonly rowTag: string;
  readonly malformed: string;
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly scan: Scan;
  }
}

/**
 * `fields`: for CSV the file's columns (their types don't matter: all are read as STRING, with the
 * marker last); for Parquet and ORC the wanted ones. `partitions`: columns from folder names, which follow
 * the file's.
 */
export function scan(
  path: string,
  format: ScanFormat,
  fields: readonly Field[],
  origin: Origin,
  partitions: readonly string[] = [],
  place?: ScanPlace,
): Scan {
  const schema = scanSchema(format, fields, partitions, place);
  return Object.freeze({
    kind: 'scan',
    path,
    format,
    schema,
    origin,
    ...(partitions.length === 0 ? {} : { partitions }),
    ...(place === undefined ? {} : { place }),
  });
}

/** The same scan, or one of the same format, with columns that say where each record is. */
export function placedScan(scanned: Scan, place: ScanPlace, format = scanned.format): Scan {
  const { path, origin, partitions } = scanned;
  const fields =
    format.kind === 'json' || format.kind === 'text'
      ? memberFields(scanned)
      : fileFields(scanned).slice(0, -1);
  return fromSameSource(scanned, scan(path, format, fields, origin, partitions, place));
}

/**
 * The records in an API's answers.
 *
 * @param path the same for equal requests only
 */
export function requestScan(
  path: string,
  request: WebRequest,
  format: JsonFormat,
  fields: readonly Field[],
  origin: Origin,
  partitions: readonly string[] = [],
): Scan {
  return withRequest(scan(path, format, fields, origin, partitions), request);
}

/** Whether the rows aren't in files of the file interface: the runner fetches them for each run. */
export function isFetched({ database, request }: Scan): boolean {
  return database !== undefined || request !== undefined;
}

function withRequest(read: Scan, request: WebRequest): Scan {
  return Object.freeze({ ...read, request: Object.freeze(request) });
}

function fromSameSource({ request }: Scan, read: Scan): Scan {
  return request === undefined ? read : withRequest(read, request);
}

/**
 * Rows of a database as the text of a CSV file: its columns, `\N` for null.
 *
 * @param path the same for scans of the same columns of the same table or query only
 */
export function databaseScan(
  path: string,
  database: DatabaseQuery,
  fields: readonly Field[],
  malformed: string,
  origin: Origin,
): Scan {
  const format = { kind: 'csv', ...databaseCsv, malformed } as const;
  return Object.freeze({
    ...scan(path, format, fields, origin),
    database: Object.freeze(database),
  });
}

/**
 * The rows of a table of a data lake.
 *
 * @param fields as in a scan of Parquet files
 * @param partitions columns whose values the table's log has, as STRING
 */
export function lakeScan(
  lake: LakeTable,
  fields: readonly Field[],
  origin: Origin,
  partitions: readonly string[] = [],
): Scan {
  const read = scan(lakeName(lake), { kind: 'parquet' }, fields, origin, partitions);
  return Object.freeze({ ...read, lake: Object.freeze(lake) });
}

/** The path of a scan of a table: equal for the same state of the same table. */
function lakeName({ format, path, version, snapshot, timestamp }: LakeTable): string {
  const state = [version, snapshot, timestamp].filter((part) => part !== '').join(' ');
  return `${format}:${path}${state === '' ? '' : `@${state}`}`;
}

const databaseCsv = {
  separator: ',',
  quote: '"',
  escape: '"',
  header: false,
  encoding: 'UTF-8',
  nullValue: '\\N',
} as const;

/**
 * What replaces a reader's column format (a date or time pattern) if the column is a
 * partition column.
 */
export const PARTITION_FORMAT = 'partition';

/** The fields of a scan that are in its files. */
export function fileFields({ schema, partitions = [], place }: Scan): readonly Field[] {
  const others = new Set([...partitions, ...placeNames(place)].map(columnKey));
  return closedFields(schema).filter(({ name }) => !others.has(columnKey(name)));
}

/** The same scan without the columns from folder names. */
export function withoutPartitions(scanned: Scan): Scan {
  const { partitions = [], ...rest } = scanned;
  const folders = new Set(partitions.map(columnKey));
  const fields = closedFields(scanned.schema).filter(({ name }) => !folders.has(columnKey(name)));
  return Object.freeze({ ...rest, schema: closed(fields) });
}

/** In the order of the schema. */
export function placeNames(place: ScanPlace | undefined): readonly string[] {
  return place === undefined ? [] : [place.file, place.line, place.values];
}

export const scanDefinition: RelationDefinition<Scan> = {
  ...readsNothing,
  narrow: (relation, wanted) => (isNarrowable(relation) ? narrowScan(relation, wanted) : relation),
  describe: (relation) => {
    const { format, path, schema, partitions = [], lake, place } = relation;
    if (isFetched(relation) || lake !== undefined)
      return `scan ${path} → ${describeSchema(schema)}`;
    const folders = partitions.length === 0 ? '' : ` in folders of ${partitions.join(', ')}`;
    const placed = place === undefined ? '' : ', with lines';
    return `scan ${format.kind} ${path}${folders}${placed} → ${describeSchema(schema)}`;
  },
  approximate: ({ format }) => (format.kind === 'model' ? new Set(['model']) : noColumns),
  rowCount: () => null,
};

function scanSchema(
  format: ScanFormat,
  fields: readonly Field[],
  partitions: readonly string[],
  place: ScanPlace | undefined,
): Schema {
  const folders = [
    ...partitions.map((name) => ({ name, type: STRING, nullable: true })),
    ...placeNames(place).map((name, index) => ({
      name,
      type: index === 0 ? STRING : LONG,
      nullable: true,
    })),
  ];
  switch (format.kind) {
    case 'csv':
    case 'excel':
    case 'xml':
      return closed([
        ...fields.map(({ name }) => ({ name, type: STRING, nullable: true })),
        ...folders,
        { name: format.malformed, type: BOOLEAN, nullable: false },
      ]);
    case 'json':
      if (format.malformed !== undefined)
        return closed([
          ...fields.map((field) => ({ ...field, nullable: true })),
          ...jsonTextColumns(format).map((name) => ({ name, type: STRING, nullable: true })),
          ...folders,
          { name: format.malformed, type: BOOLEAN, nullable: false },
        ]);
      return closed([{ name: format.column, type: STRING, nullable: false }, ...folders]);
    case 'text':
      return closed([{ name: format.column, type: STRING, nullable: false }, ...folders]);
    case 'model':
      return closed([{ name: 'model', type: STRING, nullable: false }]);
    case 'parquet':
    case 'orc':
      return closed([...fields.map((field) => ({ ...field, nullable: true })), ...folders]);
  }
}

/** Whether a relation is a saved model. */
export function isModelScan(
  relation: Relation,
): relation is Scan & { readonly format: ModelFormat } {
  return relation.kind === 'scan' && relation.format.kind === 'model';
}

function isNarrowable({ format }: Scan): boolean {
  switch (format.kind) {
    case 'parquet':
      return format.rowIndex === undefined;
    case 'orc':
      return true;
    case 'json':
      return format.malformed !== undefined;
    case 'csv':
    case 'excel':
    case 'xml':
    case 'text':
    case 'model':
      return false;
  }
}

function jsonTextColumns({ mismatches = [], recordText }: JsonFormat): readonly string[] {
  return [...mismatches.map(({ name }) => name), ...(recordText === undefined ? [] : [recordText])];
}

/** The members of a JSON scan with `malformed`, or the fields of another scan. */
export function memberFields(relation: Scan): readonly Field[] {
  const { format } = relation;
  const fields = fileFields(relation);
  return format.kind === 'json' && format.malformed !== undefined
    ? fields.slice(0, -1 - jsonTextColumns(format).length)
    : fields;
}

function narrowScan(relation: Scan, wanted: ColumnKeys): Scan {
  const fields = closedFields(relation.schema);
  const isWanted = ({ name }: { readonly name: string }): boolean => wanted.has(columnKey(name));
  const format = narrowFormat(relation.format, isWanted);
  const files = memberFields(relation);
  const partitions = (relation.partitions ?? []).filter((name) => isWanted({ name }));
  const kept = fields.some(isWanted) ? files.filter(isWanted) : files.slice(0, 1);
  const narrowed =
    relation.lake === undefined
      ? fromSameSource(
          relation,
          scan(relation.path, format, kept, relation.origin, partitions, relation.place),
        )
      : lakeScan(relation.lake, kept, relation.origin, partitions);
  return closedFields(narrowed.schema).length === fields.length ? relation : narrowed;
}

function narrowFormat(
  format: ScanFormat,
  isWanted: (column: { readonly name: string }) => boolean,
): ScanFormat {
  if (format.kind !== 'json' || format.mismatches === undefined) return format;
  return { ...format, mismatches: format.mismatches.filter(isWanted) };
}
