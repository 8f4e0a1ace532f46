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
  INTEGER,
  literal,
  LONG,
  project,
  STRING,
  type DataType,
  type Demand,
  type Expression,
  type NamedExpression,
  type Origin,
  type Relation,
  type RejectionEffect,
  type ScanFormat,
  type Value,
} from '@millrace/plan';

/** How many characters of a string are kept. */
export const TEXT_LIMIT = 200;

/**
 * A column of a reader or cast that rejects values; `format` is the pattern of its dates and times,
 * or empty; `from` is the type of the values that are cast.
 */
export type RejectingColumn = {
  readonly name: string;
  readonly type: DataType;
  readonly from?: DataType;
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
 * Two relations that show which records a reader or cast rejected and why, to be computed once
 * rejected records are known to exist.
 */
export type RejectedQuery = {
  readonly nodeId: string;
  readonly effect: RejectionEffect;
  /**
   * What a reader reads, and how it is written; `text`: the columns are parts of lines. Null for a
   * cast.
   */
  readonly files: { readonly path: string; readonly format: RejectingFormat } | null;
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

/** The two tables of a query: one row of counts, and the first rejected records. */
export function demandTables(
  nodeId: string,
  counts: Relation,
  sample: Relation,
  sampleSize: number,
): Pick<RejectedQuery, 'nodeId' | 'counts' | 'sample'> {
  const result = (title: string, relation: Relation): Demand => ({
    relation,
    target: { kind: 'result', nodeId, title, type: 'table', limit: sampleSize, options: {} },
  });
  return { nodeId, counts: result('counts', counts), sample: result('sample', sample) };
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

/** The pattern by which an expression reads dates and times, or an empty string. */
export function patternOf(expression: Expression): string {
  const pattern = expression.kind === 'call' ? expression.args[1] : undefined;
  return pattern?.kind === 'literal' ? String(pattern.value) : '';
}

/** One row: the number of rows, and how often each of the flags is true. */
export function countFlags(
  read: Relation,
  flagColumns: readonly NamedExpression[],
  origin: Origin,
): Relation {
  const flagged = project(read, flagColumns, origin);
  const flags = closedFields(flagged.schema).map((field) => ({
    name: field.name,
    call: aggregateCall('count_if', [column(field)], LONG, { nullable: false, origin }),
  }));
  return aggregate(
    flagged,
    [],
    [
      { name: 'records', call: aggregateCall('count', [], LONG, { nullable: false, origin }) },
      ...flags,
    ],
    origin,
  );
}

/** A string of at most `TEXT_LIMIT` characters, or its start with the checksum of the whole. */
export function cut(text: Expression): Expression {
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
