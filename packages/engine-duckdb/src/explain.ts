import {
  type RowTarget,
  closedFields,
  type Conversion,
  type ExcelFormat,
  type Program,
  type Scan,
  type Step,
  withoutPartitions,
} from '@millrace/plan';
import { quoteIdentifier } from './expression/index.ts';
import { quoteText } from './expression/literal.ts';
import { numberRows } from './number-rows.ts';
import { printQuery } from './relation/print-query.ts';
import type { Bindings } from './relation/source.ts';
import { copyStatement } from './worker/copy-statement.ts';
import { foldMeasures } from './worker/fold-measures.ts';
import { foldShared } from './worker/fold-shared.ts';
import { nativeReader } from './worker/sources/csv/native-reader.ts';
import { typedJson } from './worker/sources/lines/typed-json.ts';
import { plainLines } from './worker/sources/lines/plain-lines.ts';
import { materializeStatement } from './worker/statements.ts';

/**
 * The SQL of each step, over ordinary files at the scans' own paths. It calls the macros of
 * `sessionSetup`; create them first to run it by hand.
 */
export function explainProgram(
  program: Program,
): readonly { readonly stepId: string; readonly sql: string }[] {
  const numbered = numberRows(program);
  const { steps, within } = foldShared(numbered, foldMeasures(numbered));
  const readers = new Map(
    [...within].flatMap(([reader, parts]) => parts.map(({ id }) => [id, reader] as const)),
  );
  const remaining = new Map(steps.map((step) => [step.id, step]));
  return program.steps.map(({ id }) => {
    const step = remaining.get(id);
    return {
      stepId: id,
      sql: step === undefined ? `/* A part of ${readers.get(id)!}. */` : explainStep(step),
    };
  });
}

function explainStep(step: Step): string {
  if (step.kind === 'materialize') return materializeStatement(step, bindings);
  const { target } = step;
  if (target.kind !== 'file') return printQuery(step.relation, bindings);
  if (target.conversion !== undefined)
    return `/* Written to ${target.path} ${conversionNames[target.conversion.kind]}, without SQL: */\n${printQuery(step.relation, bindings)}`;
  return target.format.kind === 'model'
    ? `/* The model is written to ${target.path} without SQL. */`
    : copyStatement(step, target as RowTarget, target.path, bindings);
}

const conversionNames = {
  workbook: 'as an Excel workbook',
  avro: 'as Avro',
} as const satisfies Record<Conversion['kind'], string>;

const bindings: Bindings = {
  scan: explainScan,
  table: parquetTable,
  materialized: ({ stepId }) => `temp.main.${quoteIdentifier(stepId)}`,
};

function parquetTable({ path, format }: Scan): string | null {
  return format.kind === 'parquet' ? `read_parquet(${quoteText(path)})` : null;
}

function explainScan(scan: Scan): string {
  const { path, format, partitions = [], place } = scan;
  if (partitions.length > 0 && format.kind !== 'parquet')
    return explainPartitions(scan, partitions);
  if (place !== undefined) return explainPlaced(scan);
  const names = closedFields(scan.schema).map(({ name }) => name);
  switch (format.kind) {
    case 'parquet':
      return `SELECT ${names.map(quoteIdentifier).join(', ')} FROM read_parquet(${quoteText(path)}${partitions.length === 0 ? '' : ', hive_partitioning = true, hive_types_autocast = false'})`;
    case 'orc':
      throw new Error('ORC is refused.');
    case 'csv':
      return nativeReader(
        [{ kind: 'searched', file: path }],
        names.slice(0, -1),
        format.malformed,
        { ...format, columns: names.length - 1 },
      );
    case 'xml':
      return `SELECT ${names.map(quoteIdentifier).join(', ')} FROM ${quoteText(path)} /* XML, converted to CSV before the step */`;
    case 'excel':
      return explainExcel(path, format, names);
    case 'json':
      if (format.malformed !== undefined)
        return typedJson(
          scan,
          format,
          `SELECT ${quoteIdentifier(format.column)} FROM ${plainLines(path, format.column)}`,
        );
      return `SELECT ${quoteIdentifier(format.column)} FROM ${plainLines(path, format.column)}`;
    case 'model':
      return `SELECT NULL AS model /* ${format.stage.name}: read from ${path} */`;
    case 'text':
      return `SELECT ${quoteIdentifier(format.column)} FROM ${plainLines(path, format.column)}`;
  }
}

/** The reference parsers know the lines. */
function explainPlaced({ path, schema, format }: Scan): string {
  const names = closedFields(schema).map(({ name }) => quoteIdentifier(name));
  return `SELECT ${names.join(', ')} FROM ${quoteText(path)} /* ${format.kind} with lines, converted to CSV before the step */`;
}

/** By example: the files of one folder, with the folder's name as value. */
function explainPartitions(scan: Scan, partitions: readonly string[]): string {
  const inner = explainScan(withoutPartitions(scan));
  const values = partitions.map((name) => `'…' AS ${quoteIdentifier(name)}`);
  return `SELECT *, ${values.join(', ')} FROM (${inner}) /* one SELECT for each folder */`;
}

/** With DuckDB's extension for Excel; a run reads the file without it. */
function explainExcel(
  path: string,
  { sheet, range, header, malformed }: ExcelFormat,
  names: readonly string[],
): string {
  const options = [
    ...(sheet === '' ? [] : [`sheet = ${quoteText(sheet)}`]),
    ...(range === '' ? [] : [`range = ${quoteText(range)}`]),
    `header = ${header}`,
    'all_varchar = true',
    'stop_at_empty = false',
  ];
  const columns = names.slice(0, -1).map(quoteIdentifier);
  return `SELECT ${columns.join(', ')}, false AS ${quoteIdentifier(malformed)} FROM read_xlsx(${quoteText(path)}, ${options.join(', ')})`;
}
