import {
  aggregate,
  aggregateCall,
  BINARY,
  BOOLEAN,
  call,
  caseWhen,
  cast,
  closedFields,
  column,
  columnKey,
  filter,
  findField,
  INTEGER,
  isNull,
  limit,
  literal,
  LONG,
  memberFields,
  not,
  project,
  scan,
  STRING,
  type DataType,
  type Demand,
  type Expression,
  type NamedExpression,
  type Origin,
  type Project,
  type Relation,
  type RejectionEffect,
  type Scan,
  type ScanFormat,
  type Value,
} from '@millrace/plan';
import { freshName } from '../columns.ts';
import { mismatchText, rejectedValue } from './rejected-value.ts';

/** How many characters of a string are kept. */
export const TEXT_LIMIT = 200;

/**
 * A column of a reader that rejects records; `format` is the pattern of its dates and times, or
 * empty.
 */
export type RejectingColumn = {
  readonly name: string;
  readonly type: DataType;
  readonly format: string;
  /** Otherwise it comes from the names of folders. */
  readonly isInFiles: boolean;
};

/** The formats whose readers reject records. */
export type RejectingFormat = Extract<
  ScanFormat,
  { readonly kind: 'csv' | 'excel' | 'xml' | 'json' | 'text' }
>;

/**
 * Two relations that show which records a reader rejected and why, to be computed once rejected
 * records are known to exist.
 */
export type RejectedQuery = {
  readonly nodeId: string;
  readonly effect: RejectionEffect;
  readonly path: string;
  /** How the files are written; `text`: the columns are parts of lines. */
  readonly format: RejectingFormat;
  readonly columns: readonly RejectingColumn[];
  /** One row of counts. */
  readonly counts: Demand;
  /** The first rejected records, in no guaranteed order. */
  readonly sample: Demand;
};

export type RejectedCounts = {
  readonly records: number;
  readonly rejected: number;
  /** Records that can't be split into the columns: broken quotes or JSON, another width. */
  readonly malformed: number;
  /** By column: the number of non-empty values, and of those that could not be read. */
  readonly columns: readonly {
    readonly name: string;
    readonly values: number;
    readonly rejected: number;
  }[];
};

/**
 * `texts`: the declared columns as in the file (in JSON only what could not be read is of use);
 * strings longer than `TEXT_LIMIT` are cut and end with the MD5 checksum of the whole. `line`: the
 * whole line or JSON record in the same form, if the format is text or JSON.
 */
export type RejectedRecord = {
  readonly texts: readonly (string | null)[];
  readonly malformed: boolean;
  readonly rejected: readonly boolean[];
  readonly line: string | null;
};

/** Null for a demand that doesn't count rejected records. */
export function rejectedQuery(
  { relation, target, effect }: Demand,
  sampleSize: number,
): RejectedQuery | null {
  if (effect === undefined || relation.kind !== 'aggregate' || relation.input.kind !== 'project')
    return null;
  const flagged = relation.input;
  const source = sourceOf(flagged.input);
  if (source === null) return null;
  const { read, format, scanned } = source;
  const folders = new Set((scanned.partitions ?? []).map(columnKey));
  const { origin } = relation;
  const result = (title: string, of: Relation): Demand => ({
    relation: of,
    target: {
      kind: 'result',
      nodeId: target.nodeId,
      title,
      type: 'table',
      limit: sampleSize,
      options: {},
    },
  });
  return {
    nodeId: target.nodeId,
    effect,
    path: scanned.path,
    format,
    columns: typedColumns(flagged).map(({ name, expression }) => ({
      name,
      type: expression.type,
      format: patternOf(expression),
      isInFiles: !folders.has(columnKey(name)),
    })),
    counts: result('counts', countsOf(flagged, read, origin)),
    sample: result(
      'sample',
      limit(sampleOf(flagged, again(source), origin), sampleSize, 0, origin),
    ),
  };
}

type Source = {
  /** Has the columns of the files and, last, whether a record is malformed. */
  readonly read: Relation;
  readonly scanned: Scan;
  readonly format: RejectingFormat;
};

/** A scan, or parts of the lines of a text file. */
function sourceOf(read: Relation): Source | null {
  const lines = linesOf(read);
  const scanned = lines ?? read;
  if (scanned.kind !== 'scan') return null;
  const { format } = scanned;
  switch (format.kind) {
    case 'csv':
    case 'excel':
    case 'xml':
    case 'json':
    case 'text':
      return { read, scanned, format };
    case 'model':
    case 'parquet':
      return null;
  }
}

function linesOf(read: Relation): Scan | null {
  if (read.kind !== 'project' || read.input.kind !== 'filter') return null;
  const { input } = read.input;
  return input.kind === 'scan' && input.format.kind === 'text' ? input : null;
}

/** Parses the row of `counts`. */
export function readRejectedCounts(
  { columns }: RejectedQuery,
  row: readonly Value[],
): RejectedCounts {
  const [records = 0, rejected = 0, malformed = 0, ...rest] = row.map(Number);
  return {
    records,
    rejected,
    malformed,
    columns: columns.map(({ name }, index) => ({
      name,
      values: rest[2 * index] ?? 0,
      rejected: rest[2 * index + 1] ?? 0,
    })),
  };
}

/** Parses the rows of `sample`. */
export function readRejectedRecords(
  { columns }: RejectedQuery,
  rows: readonly (readonly Value[])[],
): readonly RejectedRecord[] {
  const width = columns.length;
  return rows.map((row) => ({
    texts: row.slice(0, width).map((text) => (text === null ? null : String(text))),
    malformed: row[width] === true,
    rejected: row.slice(width + 1, 2 * width + 1).map((each) => each === true),
    line: typeof row[2 * width + 1] === 'string' ? String(row[2 * width + 1]) : null,
  }));
}

function typedColumns({ columns }: Project): readonly NamedExpression[] {
  return columns.slice(0, -1);
}

function patternOf(expression: Expression): string {
  const pattern = expression.kind === 'call' ? expression.args[1] : undefined;
  return pattern?.kind === 'literal' ? String(pattern.value) : '';
}

/**
 * The same scan as another relation, so that staging doesn't store the whole file for two readers.
 * Parts of lines have the line as well, and JSON records their text.
 */
function again({ read, scanned }: Source): { readonly read: Relation; readonly line: Expression } {
  const { path, format, origin, partitions } = scanned;
  if (format.kind === 'json') {
    const taken = closedFields(scanned.schema).map(({ name }) => name);
    const recordText = freshName('text', taken);
    const whole = scan(path, { ...format, recordText }, memberFields(scanned), origin, partitions);
    return { read: whole, line: cut(column(findField(whole.schema, recordText)!)) };
  }
  const copy = Object.freeze({ ...scanned });
  const none = literal(null, STRING);
  if (read.kind !== 'project' || read.input.kind !== 'filter') return { read: copy, line: none };
  const line = column(closedFields(copy.schema)[0]!);
  const name = freshName(
    'line',
    read.columns.map((each) => each.name),
  );
  const lines = filter(copy, read.input.condition, read.origin);
  const parts = project(lines, [{ name, expression: line }, ...read.columns], read.origin);
  return { read: parts, line: cut(column(findField(parts.schema, name)!)) };
}

function countsOf(flagged: Project, read: Relation, origin: Origin): Relation {
  const applyMode = project(
    read,
    [
      { name: 'rejected', expression: flagged.columns.at(-1)!.expression },
      { name: 'malformed', expression: malformedOf(read) },
      ...typedColumns(flagged).flatMap((each, index) => [
        { name: `t${index}`, expression: hasValue(read, each) },
        { name: `b${index}`, expression: isBad(read, each) },
      ]),
    ],
    origin,
  );
  const flags = closedFields(applyMode.schema).map((field) => ({
    name: field.name,
    call: aggregateCall('count_if', [column(field)], LONG, { nullable: false, origin }),
  }));
  return aggregate(
    applyMode,
    [],
    [
      { name: 'records', call: aggregateCall('count', [], LONG, { nullable: false, origin }) },
      ...flags,
    ],
    origin,
  );
}

function sampleOf(
  flagged: Project,
  { read, line }: { readonly read: Relation; readonly line: Expression },
  origin: Origin,
): Relation {
  const kept = filter(read, flagged.columns.at(-1)!.expression, origin);
  const typed = typedColumns(flagged);
  return project(
    kept,
    [
      ...typed.map(({ name }, index) => ({
        name: `t${index}`,
        expression: cut(mismatchText(read, name) ?? textOf(read, name)),
      })),
      { name: 'malformed', expression: malformedOf(read) },
      ...typed.map((each, index) => ({ name: `b${index}`, expression: isBad(read, each) })),
      { name: 'line', expression: line },
    ],
    origin,
  );
}

function textOf(read: Relation, name: string): Expression {
  return column(findField(read.schema, name)!);
}

function malformedOf(read: Relation): Expression {
  return column(closedFields(read.schema).at(-1)!);
}

function isBad(read: Relation, column: NamedExpression): Expression {
  return rejectedValue(read, column) ?? literal(false, BOOLEAN);
}

/** Whether a record has a value for the column, also one that could not be read. */
function hasValue(read: Relation, column: NamedExpression): Expression {
  const given = not(isNull(textOf(read, column.name)));
  const lost = mismatchText(read, column.name);
  return lost === null ? given : call('or', [given, not(isNull(lost))], BOOLEAN, false);
}

function cut(text: Expression): Expression {
  const most = literal(TEXT_LIMIT, INTEGER);
  const long = call('gt', [call('length', [text], INTEGER, true), most], BOOLEAN, true);
  const shortened = call(
    'concat',
    [call('left', [text, most], STRING, true), call('md5', [cast(text, BINARY)], STRING, true)],
    STRING,
    true,
  );
  return caseWhen([{ when: long, then: shortened }], text, STRING);
}
