import {
  cast,
  closedFields,
  column,
  columnKey,
  STRING,
  type Field,
  type RowFormat,
  type RowTarget,
  type SinkStep,
} from '@millrace/plan';
import { printExpression, printType, quoteIdentifier } from '../expression/index.ts';
import { quoteText } from '../expression/literal.ts';
import { printQuery } from '../relation/print-query.ts';
import type { Bindings } from '../relation/source.ts';

export type CsvWriteFormat = Extract<RowFormat, { kind: 'csv' }>;

/**
 * The relation as it is written: partition columns as the text in the names of their folders, the
 * others as the format requires.
 */
export function printWritten(
  step: SinkStep,
  { format, partitionBy }: RowTarget,
  bindings: Bindings,
): string {
  const fields = closedFields(step.relation.schema);
  const keys = new Set(partitionBy.map(columnKey));
  const data = fields.filter(({ name }) => !keys.has(columnKey(name)));
  const partitions = fields
    .filter(({ name }) => keys.has(columnKey(name)))
    .map((field) => partitionText(field, step));
  const written = writtenColumns(data, format);
  if (partitions.length === 0 && written === null) return printQuery(step.relation, bindings);
  const list = [...(written ?? data.map(({ name }) => quoteIdentifier(name))), ...partitions];
  return `SELECT ${list.join(', ')} FROM (\n${printQuery(step.relation, bindings)}\n)`;
}

/**
 * Whether DuckDB's writer can't write the format, so that the query creates its lines: it supports
 * separators of one character only, and quotes an empty text only if that would be read as its null
 * text.
 */
export function isOwnCsv({ separator, nullValue }: CsvWriteFormat): boolean {
  return separator.length > 1 || nullValue !== '';
}

/** Spark's text of the value; an empty string is not a value. */
function partitionText(field: Field, step: SinkStep): string {
  const scope = { column: (name: string) => quoteIdentifier(name), origin: step.relation.origin };
  return `nullif(${printExpression(cast(column(field), STRING), scope)}, '') AS ${quoteIdentifier(field.name)}`;
}

/** Null: the columns unchanged. */
function writtenColumns(data: readonly Field[], format: RowFormat): readonly string[] | null {
  if (format.kind === 'parquet')
    return data.some(({ type }) => type.kind === 'DECIMAL') ? data.map(exactColumn) : null;
  if (format.kind === 'json' || format.kind === 'orc') return null;
  if (isOwnCsv(format)) return [ownLine(data, format)];
  const [only] = data;
  // An empty line wouldn't be a record.
  return data.length === 1
    ? [`coalesce(${quoteIdentifier(only!.name)}, '') AS ${quoteIdentifier(only!.name)}`]
    : null;
}

/** Decimals may be narrower than their type; a Parquet file declares the type. */
function exactColumn({ name, type }: Field): string {
  const quoted = quoteIdentifier(name);
  return type.kind === 'DECIMAL' ? `CAST(${quoted} AS ${printType(type)}) AS ${quoted}` : quoted;
}

/** One column of whole lines, named by the header line. */
function ownLine(data: readonly Field[], format: CsvWriteFormat): string {
  const { separator, nullValue } = format;
  const isSingle = data.length === 1;
  const cells = data.map(({ name }) => {
    const value = quoteIdentifier(name);
    const missing =
      isSingle && nullValue === '' ? quoteText(format.quote.repeat(2)) : quoteText(nullValue);
    return `CASE WHEN ${value} IS NULL THEN ${missing} WHEN ${needsQuotes(value, format)} THEN ${quotedCell(value, format)} ELSE ${value} END`;
  });
  const header = data.map(({ name }) => headerCell(name, format)).join(separator);
  return `${cells.join(` || ${quoteText(separator)} || `)} AS ${quoteIdentifier(header)}`;
}

function needsQuotes(value: string, { separator, quote, nullValue }: CsvWriteFormat): string {
  const troubles = [separator[0]!, quote, '\n', '\r'].map(
    (text) => `contains(${value}, ${quoteText(text)})`,
  );
  return [`${value} IN ('', ${quoteText(nullValue)})`, ...troubles].join(' OR ');
}

function quotedCell(value: string, { quote, escape }: CsvWriteFormat): string {
  const escaped = [...new Set([escape, quote])].reduce(
    (sql, text) => `replace(${sql}, ${quoteText(text)}, ${quoteText(escape + text)})`,
    value,
  );
  return `${quoteText(quote)} || ${escaped} || ${quoteText(quote)}`;
}

function headerCell(name: string, { separator, quote, escape }: CsvWriteFormat): string {
  const isPlain =
    name !== '' && ![separator[0]!, quote, '\n', '\r'].some((text) => name.includes(text));
  return isPlain
    ? name
    : `${quote}${[...new Set([escape, quote])].reduce((text, sign) => text.replaceAll(sign, escape + sign), name)}${quote}`;
}
