import type { DuckDBDataChunk, DuckDBListVector } from '@duckdb/node-api';
import { columnKey, findField, isSparseVector } from '@millrace/plan';
import { quoteIdentifier } from '../../expression/index.ts';
import { copyLists, entriesIn, hasNulls, numbersIn } from '../../kernels/client-arrays.ts';
import { chunksOf } from '../chunks.ts';
import type { TrainingData } from '@millrace/learning';
import type { FittingSite } from './fitter.ts';
import { allFinite, RowChecks, vectorProblems, type Has } from './row-checks.ts';
import type { RowSink } from './row-sink.ts';

/** The columns with the vectors, and with the label, weight and offset if there are any. */
export type TrainingColumns = {
  readonly featuresCol: string;
  readonly labelCol?: string;
  /** Empty for none. */
  readonly weightCol?: string;
  /** Empty for none. */
  readonly offsetCol?: string;
  /** Empty for none. */
  readonly validationIndicatorCol?: string;
};

/**
 * Passes the query's rows to a sink. Refuses what no trainer can learn from. Reads the query once,
 * while it runs: a table between would take more time than some trainings.
 */
export async function readTrainingRows<Result>(
  columns: TrainingColumns,
  site: FittingSite,
  makeSink: () => RowSink<Result>,
): Promise<Result> {
  return (
    (await readNumbers(columns, site, makeSink)) ?? (await readVectors(columns, site, makeSink()))
  );
}

/** Numbers in memory that threads share. */
export function sharedNumbers(length: number): Float64Array {
  return new Float64Array(
    new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT),
  ) as unknown as Float64Array;
}

/**
 * Reads the numbers of which vectors would be made, without the checks of each. Null if there are
 * none, or if one is null or not finite: then the vectors are made, which reports the error.
 */
async function readNumbers<Result>(
  columns: TrainingColumns,
  site: FittingSite,
  makeSink: () => RowSink<Result>,
): Promise<Result | null> {
  const { assembled } = site;
  const besides = otherColumns(columns);
  if (assembled === null || assembled.vector !== columnKey(columns.featuresCol)) return null;
  if (!besides.every((name) => findField(assembled.schema, name) !== undefined)) return null;
  const checks = new RowChecks(hasOf(columns));
  const sink = makeSink();
  const width = assembled.columns.length;
  const sizes = new Int32Array(chunkRows).fill(width);
  const problems = new Int32Array(chunkRows);
  let isUsual = true;
  const list = [...besides.map(printNumber), `[${assembled.columns.join(', ')}]`].join(', ');
  await eachChunk(site, `SELECT ${list} FROM (\n${assembled.query}\n)`, (chunk) => {
    // The rest is read in vain: no other statement runs before.
    if (!isUsual) return;
    const count = chunk.rowCount;
    checks.checkVectors(sizes.subarray(0, count), problems);
    const numbers = numbersOf(chunk, columns, checks);
    if (checks.width === null) return;
    const features = sink.place(count, width);
    isUsual = copyComplete(chunk, besides.length, features, width);
    if (isUsual) sink.add({ rows: count, width, features, ...numbers });
  });
  if (!isUsual) return null;
  checks.finish();
  return sink.result();
}

/** As many rows as a chunk may have. */
const chunkRows = 2048;

async function readVectors<Result>(
  columns: TrainingColumns,
  site: FittingSite,
  sink: RowSink<Result>,
): Promise<Result> {
  const isSparse = isSparseVector(site.field(columns.featuresCol).type);
  const besides = otherColumns(columns);
  const list = [...besides.map(printNumber), printVectors(columns.featuresCol, isSparse)].join(
    ', ',
  );
  const checks = new RowChecks(hasOf(columns));
  await eachChunk(site, `SELECT ${list} FROM (\n${site.query}\n)`, (chunk) => {
    const count = chunk.rowCount;
    const [sizes, problems] = [0, 1].map((at) =>
      numbersIn(chunk.getColumnVector(besides.length + at)).subarray(0, count),
    );
    checks.checkVectors(sizes!, problems!);
    const numbers = numbersOf(chunk, columns, checks);
    const { width } = checks;
    // After a problem, rows are only checked: all problems are reported together at the end.
    if (width === null) return;
    const features = sink.place(count, width);
    const copy = isSparse ? copySparse : copyDense;
    if (copy(chunk, besides.length + 2, features, width))
      sink.add({ rows: count, width, features, ...numbers });
    else checks.notFinite();
  });
  checks.finish();
  return sink.result();
}

async function eachChunk(
  { session, signal }: FittingSite,
  sql: string,
  take: (chunk: DuckDBDataChunk) => void,
): Promise<void> {
  const result = await session.stream(sql);
  for await (const chunk of chunksOf(result)) {
    signal.throwIfAborted();
    take(chunk);
  }
}

function hasOf({ labelCol, weightCol = '' }: TrainingColumns): Has {
  return { label: labelCol !== undefined, weight: weightCol !== '' };
}

/** The columns of what a row has besides its vector, in the order of the query. */
const others = [
  ['label', 'labelCol'],
  ['weight', 'weightCol'],
  ['offset', 'offsetCol'],
  ['validation', 'validationIndicatorCol'],
] as const;

function otherColumns(columns: TrainingColumns): readonly string[] {
  return others.flatMap(([, column]) => columns[column] || []);
}

function printNumber(name: string): string {
  return `coalesce(CAST(${quoteIdentifier(name)} AS DOUBLE), CAST('NaN' AS DOUBLE))`;
}

/** The values of these columns, which are the first ones. */
function numbersOf(
  chunk: DuckDBDataChunk,
  columns: TrainingColumns,
  checks: RowChecks,
): Omit<TrainingData, 'rows' | 'width' | 'features'> {
  const found = others
    .filter(([, column]) => columns[column])
    .map(([name], place) => {
      const values = numbersIn(chunk.getColumnVector(place)) as Float64Array;
      return [name, values.subarray(0, chunk.rowCount)] as const;
    });
  const numbers = { label: new Float64Array(), ...Object.fromEntries(found) } as Omit<
    TrainingData,
    'rows' | 'width' | 'features' | 'names'
  >;
  checks.checkNumbers(numbers.label, numbers.weight, numbers.offset);
  return numbers;
}

/** The size of each vector, its problem from 1 or 0, the elements, and their places. */
function printVectors(name: string, isSparse: boolean): string {
  const column = quoteIdentifier(name);
  const features = isSparse ? `${column}['values']` : column;
  const places = `${column}['indices']`;
  const size = isSparse ? `${column}['size']` : `len(${column})`;
  const damaged = `len(${features}) <> len(${places}) OR list_max(${places}) >= ${size} OR list_min(${places}) < 0 OR len(list_distinct(${places})) <> len(${features})`;
  const numberOf = (problem: (typeof vectorProblems)[number]): number =>
    vectorProblems.indexOf(problem) + 1;
  const problem = [
    'CASE',
    `WHEN ${features} IS NULL THEN ${numberOf('NULL_VECTOR')}`,
    isSparse ? `WHEN ${damaged} THEN ${numberOf('DAMAGED_VECTOR')}` : '',
    `WHEN list_position(${features}, NULL) IS NOT NULL THEN ${numberOf('VECTOR_NOT_FINITE')}`,
    'ELSE 0 END',
  ].join(' ');
  return [
    `CAST(coalesce(${size}, -1) AS INTEGER)`,
    `CAST(${problem} AS INTEGER)`,
    features,
    ...(isSparse ? [places] : []),
  ].join(', ');
}

/** Whether all numbers are finite. */
type Copy = (
  chunk: DuckDBDataChunk,
  column: number,
  features: Float64Array,
  width: number,
) => boolean;

const copyDense: Copy = (chunk, column, features, width) => {
  copyLists(chunk.getColumnVector(column) as DuckDBListVector, chunk.rowCount, width, features);
  return allFinite(features);
};

/** Also whether none is null. */
const copyComplete: Copy = (chunk, column, features, width) =>
  copyDense(chunk, column, features, width) &&
  !hasNulls((chunk.getColumnVector(column) as DuckDBListVector).childVector);

/** The elements that aren't 0. */
const copySparse: Copy = (chunk, column, features, width) => {
  const [list, indices] = [0, 1].map(
    (at) => chunk.getColumnVector(column + at) as DuckDBListVector,
  );
  const values = numbersIn(list!.childVector);
  const places = numbersIn(indices!.childVector);
  const entries = entriesIn(list!);
  const starts = entriesIn(indices!);
  const { rowCount } = chunk;
  features.fill(0);
  for (let row = 0; row < rowCount; row += 1) {
    const from = entries[row * 4]!;
    const at = starts[row * 4]!;
    const length = entries[row * 4 + 2]!;
    for (let place = 0; place < length; place += 1)
      features[row * width + places[at + place]!] = values[from + place]!;
  }
  return allFinite(features);
};
