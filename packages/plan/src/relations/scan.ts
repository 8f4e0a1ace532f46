import { BOOLEAN, STRING } from '../data-type.ts';
import type { Origin } from '../expression.ts';
import type { RelationCommon } from '../relation.ts';
import { closed, closedFields, columnKey, type Field, type Schema } from '../schema.ts';
import type { ColumnKeys } from './column-keys.ts';
import type { RelationDefinition } from './definition.ts';
import { describeSchema } from './describe.ts';
import { readsNothing } from './families.ts';

/** Reads files. Engines never infer or validate: `schema` defines the output. */
export type Scan = RelationCommon & {
  readonly kind: 'scan';
  readonly path: string;
  readonly format: ScanFormat;
};

export type ScanFormat =
  | CsvFormat
  /**
   * One STRING column named by `column`: one line per row, without its line break (LF, CRLF or CR).
   */
  | { readonly kind: 'text'; readonly column: string; readonly encoding: string }
  /**
   * One STRING column named by `column`: the JSON text of one record per row (a line, or with
   * `multiLine` a document or each element of its array).
   */
  | {
      readonly kind: 'json';
      readonly column: string;
      readonly multiLine: boolean;
      readonly encoding: string;
    }
  /** Columns by name, as typed by the schema; missing ones are null. */
  | { readonly kind: 'parquet' };

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
};

declare module '../relation.ts' {
  interface RelationKinds {
    readonly scan: Scan;
  }
}

/**
 * `fields`: for CSV the file's columns (their types don't matter: all are read as STRING, with the
 * marker last); for Parquet the wanted ones.
 */
export function scan(
  path: string,
  format: ScanFormat,
  fields: readonly Field[],
  origin: Origin,
): Scan {
  return Object.freeze({ kind: 'scan', path, format, schema: scanSchema(format, fields), origin });
}

export const scanDefinition: RelationDefinition<Scan> = {
  ...readsNothing,
  narrow: (relation, wanted) =>
    relation.format.kind === 'parquet' ? narrowScan(relation, wanted) : relation,
  describe: ({ format, path, schema }) => `scan ${format.kind} ${path} → ${describeSchema(schema)}`,
  rowCount: () => null,
};

function scanSchema(format: ScanFormat, fields: readonly Field[]): Schema {
  switch (format.kind) {
    case 'csv':
      return closed([
        ...fields.map(({ name }) => ({ name, type: STRING, nullable: true })),
        { name: format.malformed, type: BOOLEAN, nullable: false },
      ]);
    case 'text':
    case 'json':
      return closed([{ name: format.column, type: STRING, nullable: false }]);
    case 'parquet':
      return closed(fields.map((field) => ({ ...field, nullable: true })));
  }
}

function narrowScan(relation: Scan, wanted: ColumnKeys): Scan {
  const fields = closedFields(relation.schema);
  const kept = fields.filter(({ name }) => wanted.has(columnKey(name)));
  if (kept.length === fields.length) return relation;
  return scan(
    relation.path,
    relation.format,
    kept.length === 0 ? fields.slice(0, 1) : kept,
    relation.origin,
  );
}
