import type { DataType } from './data-type.ts';
import type { SavedColumn } from './learning/saved-stage.ts';
import type { Relation } from './relation.ts';

/**
 * What an engine runs: frozen and serializable. Steps are listed in an order that respects `after`.
 */
export type Program = { readonly steps: readonly Step[] };

export type Step = MaterializeStep | SinkStep;

type StepCommon = {
  readonly id: string;
  /** The nodes whose work this step does; they share its state and time. */
  readonly nodeIds: readonly string[];
  /** Steps that must finish before this one starts. */
  readonly after: readonly string[];
  /** Paths of the file interface. */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly deterministic: boolean;
  /**
   * Steps with equal keys compute equal relations (for deterministic steps over unchanged files).
   */
  readonly contentKey: string;
};

/**
 * Computes a relation once for several consumers; it holds only the union of the columns they need.
 */
export type MaterializeStep = StepCommon & {
  readonly kind: 'materialize';
  readonly relation: Relation;
  readonly why: 'nondeterministic' | 'shared' | 'depth' | 'model';
};

export type SinkStep = StepCommon & {
  readonly kind: 'sink';
  readonly relation: Relation;
  readonly target: SinkTarget;
};

export type SinkTarget = ResultTarget | FileTarget | MeasureTarget;

/**
 * Rows shown to the user: at most `limit` are stored; with `count`, the total number of rows is
 * counted.
 */
export type ResultTarget = {
  readonly kind: 'result';
  readonly nodeId: string;
  readonly title: string;
  readonly type: 'table' | 'graph' | 'text';
  readonly limit: number;
  /** What the page needs to draw it (graph type, axes). */
  readonly options: Readonly<Record<string, unknown>>;
};

/**
 * Files below a path of the file interface. The engine writes parts in its workspace, the runner
 * publishes them.
 */
export type FileTarget = {
  readonly kind: 'file';
  readonly nodeId: string;
  readonly path: string;
  readonly saveMode: 'Append' | 'Overwrite' | 'ErrorIfExists' | 'Ignore';
  readonly partitionBy: readonly string[];
  readonly singleFile: boolean;
  readonly format: WriteFormat;
  /**
   * The table that takes the rows, if they don't stay in files: the runner loads it when the run
   * has succeeded. `path` is then only a name for it, and `format` that of `databaseRows`.
   */
  readonly database?: TableTarget;
  /** What the runner makes of the records before it publishes them. `format` is then `json`. */
  readonly conversion?: Conversion;
};

export type Conversion = WorkbookConversion | AvroConversion;

/**
 * One Excel workbook with one sheet. Each record has the values as text, by the positions of their
 * columns from 0. `header`: the first row has the names of the columns.
 */
export type WorkbookConversion = {
  readonly kind: 'workbook';
  readonly sheet: string;
  readonly header: boolean;
  readonly columns: readonly { readonly name: string; readonly type: DataType }[];
};

/**
 * An Avro file for each file of records. In these, also inside: DATE is the number of days since
 * 1970; LONG, DECIMAL, TIMESTAMP (microseconds since 1970), and TIMESTAMP_NTZ (ISO 8601) are text;
 * BINARY is Base64.
 */
export type AvroConversion = {
  readonly kind: 'avro';
  readonly codec: 'deflate' | 'zstandard' | 'null';
  readonly columns: readonly { readonly name: string; readonly type: DataType }[];
};

/**
 * `columns`: those of the rows. `keys`: replaces the rows with equal values in these columns; empty
 * to follow the save mode. `truncate`: Overwrite keeps the table, and removes its rows.
 */
export type TableTarget = {
  readonly connection: string;
  readonly table: string;
  readonly columns: readonly { readonly name: string; readonly type: DataType }[];
  readonly keys: readonly string[];
  readonly truncate: boolean;
};

/** How rows for a table are written. */
export const databaseRows = {
  kind: 'csv',
  header: false,
  separator: ',',
  quote: '"',
  escape: '"',
  nullValue: '\\N',
} as const satisfies RowFormat;

/** A file target that takes rows. */
export type RowTarget = FileTarget & { readonly format: RowFormat };

/**
 * Rows, or a model: its relation is a `pipeline`, written as a folder in the format of Spark ML with
 * a sidecar.
 */
export type WriteFormat =
  | RowFormat
  | { readonly kind: 'model'; readonly trainedOn: readonly SavedColumn[] };

export type RowFormat =
  | { readonly kind: 'parquet' }
  | { readonly kind: 'orc' }
  /**
   * The relation has STRING columns only, already in the one text format; null is written as
   * `nullValue`.
   */
  | {
      readonly kind: 'csv';
      readonly header: boolean;
      readonly separator: string;
      readonly quote: string;
      readonly escape: string;
      readonly nullValue: string;
    }
  /** The relation has one STRING column: one JSON record per row. */
  | { readonly kind: 'json' };

/**
 * One row, one LONG column: a number reported for a node, apart from its data (rejected rows of a
 * reader).
 */
export type MeasureTarget = {
  readonly kind: 'measure';
  readonly nodeId: string;
  readonly name: string;
};

/**
 * What happens to a record that a reader can't read as declared: its bad values become null, the
 * record is dropped, or the run fails.
 */
export type RejectionEffect = 'emptied' | 'dropped' | 'failed';

/**
 * What a node of the graph asks to be done with a relation. `stage` turns demands into sink steps.
 * `effect`: for a measure that counts rejected records. `casts`: it counts rows with values that
 * could not be cast, in these columns.
 */
export type Demand = {
  readonly relation: Relation;
  readonly target: SinkTarget;
  readonly effect?: RejectionEffect;
  readonly casts?: readonly string[];
};
