import type { FoundField } from '../infer/found-field.ts';
import { uniqueNames } from '../infer/infer-csv.ts';
import type { FileSample } from './file-sample.ts';
import { sniffColumns, type ColumnWithHints } from './sniff-columns.ts';
import { countLabelRows } from './units-row.ts';
import { sniffDialect, type KnownParts, type SniffedDialect } from './sniff-dialect.ts';

/** Everything that a reader of a CSV file needs, with how sure it is, and other answers. */
export type SniffedCsv = Pick<
  SniffedDialect,
  | 'separator'
  | 'quote'
  | 'escape'
  | 'encoding'
  | 'header'
  | 'skipLines'
  | 'comment'
  | 'footerLines'
  | 'confidence'
> & {
  /** Whether the sample is the whole file, and every record of it counted. */
  readonly isComplete: boolean;
  /** How many rows below the header have units, types or second names instead of values. */
  readonly labelRows: number;
  readonly nullValues: readonly string[];
  readonly decimalSeparator: string;
  readonly thousandsSeparator: string;
  readonly columns: readonly (FoundField & Pick<ColumnWithHints, 'alternatives' | 'mixed'>)[];
  readonly separators: readonly { readonly separator: string; readonly confidence: number }[];
  readonly encodings: readonly { readonly encoding: string; readonly confidence: number }[];
};

/** Null values are found among the values, which are not null yet. */
export type KnownCsv = KnownParts & { readonly header?: boolean };

/** How a CSV file is written and which columns it has, from a sample of it. */
export function sniffCsv(sample: FileSample, known: KnownCsv = {}): SniffedCsv {
  const found = sniffDialect(sample, known);
  const header = known.header ?? found.header;
  const [first, ...others] = found.records;
  const below = (header ? others : found.records).map(({ fields }) => fields);
  const labelRows = header ? countLabelRows(below) : 0;
  const rows = [...below.slice(labelRows), ...found.more];
  const width = first === undefined ? 0 : found.columns;
  const names = Array.from({ length: width }, (_, index) =>
    header ? (first?.fields[index] ?? null) : null,
  );
  const { columns, numbers, nulls } = sniffColumns(
    names.map((_, index) => valuesAt(rows, index)),
    names,
  );
  const { separator, quote, escape, encoding, skipLines, comment } = found;
  return {
    separator,
    quote,
    escape,
    encoding,
    header,
    skipLines,
    comment,
    footerLines: found.footerLines,
    isComplete: sample.isWhole && found.isComplete,
    labelRows,
    confidence: found.confidence,
    nullValues: nulls,
    decimalSeparator: numbers.decimal,
    thousandsSeparator: numbers.thousands,
    columns: uniqueNames(names).map((name, index) => ({ name, ...columns[index]! })),
    separators: found.dialects.map(({ value, confidence }) => ({
      separator: value.separator,
      confidence,
    })),
    encodings: found.encodings.map(({ value, confidence }) => ({ encoding: value, confidence })),
  };
}

function valuesAt(rows: readonly (readonly (string | null)[])[], index: number): readonly string[] {
  return rows.flatMap((fields) => fields[index] ?? []);
}
