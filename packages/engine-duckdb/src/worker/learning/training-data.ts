import type { DuckDBDataChunk, DuckDBListVector } from '@duckdb/node-api';
import { isSparseVector } from '@millrace/plan';
import { quoteIdentifier } from '../../expression/index.ts';
import { LearningError, type TrainingData } from '@millrace/learning';
import { entriesIn, numbersIn } from '../../kernels/client-arrays.ts';
import type { FittingSite } from './fitter.ts';
import { GrowingNumbers } from './growing-numbers.ts';

/** The columns with the vectors, and with the label and weight if there are any. */
type Columns = {
  readonly featuresCol: string;
  readonly labelCol?: string;
  /** Empty for none. */
  readonly weightCol?: string;
};

/**
 * The query's rows in memory that threads share. Refuses what no trainer can learn from. Reads the
 * query once, while it runs: a table between would take more time than some trainings.
 */
export async function readTrainingData(
  { featuresCol, labelCol, weightCol = '' }: Columns,
  site: FittingSite,
): Promise<TrainingData> {
  const isSparse = isSparseVector(site.field(featuresCol).type);
  const result = await site.session.stream(
    `SELECT ${columnsOf(quoteIdentifier(featuresCol), isSparse, [labelCol ?? '', weightCol])} FROM (\n${site.query}\n)`,
  );
  const has = { label: labelCol !== undefined, weight: weightCol !== '' };
  const rows = new TrainingRows(isSparse, has, site.limits.memoryBytes * 0.6);
  for (
    let chunk = await result.fetchChunk();
    chunk !== null && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  ) {
    site.signal.throwIfAborted();
    rows.add(chunk);
  }
  return rows.data();
}

/** Numbers in memory that threads share. */
export function sharedNumbers(length: number): Float64Array {
  return new Float64Array(
    new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT),
  ) as unknown as Float64Array;
}

const problems = ['NULL_VECTOR', 'DAMAGED_VECTOR', 'VECTOR_NOT_FINITE'] as const;

/**
 * The size of each vector, its problem from 1 or 0, the label and the weight, the elements, and
 * their places.
 */
function columnsOf(column: string, isSparse: boolean, numbers: readonly string[]): string {
  const features = isSparse ? `${column}['values']` : column;
  const places = `${column}['indices']`;
  const size = isSparse ? `${column}['size']` : `len(${column})`;
  const damaged = `len(${features}) <> len(${places}) OR list_max(${places}) >= ${size} OR list_min(${places}) < 0 OR len(list_distinct(${places})) <> len(${features})`;
  const problem = [
    'CASE',
    `WHEN ${features} IS NULL THEN 1`,
    isSparse ? `WHEN ${damaged} THEN 2` : '',
    `WHEN list_position(${features}, NULL) IS NOT NULL THEN 3`,
    'ELSE 0 END',
  ].join(' ');
  return [
    `CAST(coalesce(${size}, -1) AS INTEGER)`,
    `CAST(${problem} AS INTEGER)`,
    ...numbers.map((name) =>
      name === ''
        ? '0e0'
        : `coalesce(CAST(${quoteIdentifier(name)} AS DOUBLE), CAST('NaN' AS DOUBLE))`,
    ),
    features,
    ...(isSparse ? [places] : []),
  ].join(', ');
}

/** Collects the rows as they arrive, and the problems found in them. */
class TrainingRows {
  private readonly isSparse: boolean;
  private readonly has: { readonly label: boolean; readonly weight: boolean };
  private readonly most: number;
  private readonly features: GrowingNumbers;
  private readonly label: GrowingNumbers;
  private readonly weight: GrowingNumbers;
  private weightSum = 0;
  private rows = 0;
  private narrowest = Infinity;
  private widest = -1;
  private readonly found = new Set<string>();

  constructor(isSparse: boolean, has: TrainingRows['has'], memoryBytes: number) {
    this.isSparse = isSparse;
    this.has = has;
    this.most = Math.floor(memoryBytes / Float64Array.BYTES_PER_ELEMENT);
    this.features = new GrowingNumbers(this.most);
    this.label = new GrowingNumbers(this.most);
    this.weight = new GrowingNumbers(this.most);
  }

  add(chunk: DuckDBDataChunk): void {
    const count = chunk.rowCount;
    this.checkSizes(
      numbersIn(chunk.getColumnVector(0)).subarray(0, count),
      numbersIn(chunk.getColumnVector(1)).subarray(0, count),
    );
    if (this.has.label) this.addLabels(numbersIn(chunk.getColumnVector(2)).subarray(0, count));
    if (this.has.weight) this.addWeights(numbersIn(chunk.getColumnVector(3)).subarray(0, count));
    // After a problem, rows are only checked: all problems are reported together at the end.
    if (this.canCopy()) {
      this.reserve(count);
      if (this.isSparse) this.addSparse(chunk);
      else this.addDense(chunk);
    }
    this.rows += count;
  }

  data(): TrainingData {
    const { rows, narrowest, widest, found } = this;
    if (rows === 0) throw new LearningError('EMPTY_TRAINING_DATA');
    if (found.has('NULL_VECTOR')) throw new LearningError('NULL_VECTOR');
    if (narrowest !== widest) throw new LearningError('VECTOR_SIZE', `${narrowest} and ${widest}`);
    if (this.has.weight && this.weightSum === 0) found.add('INVALID_WEIGHT');
    for (const code of ['DAMAGED_VECTOR', 'VECTOR_NOT_FINITE', 'INVALID_LABEL', 'INVALID_WEIGHT'])
      if (found.has(code)) throw new LearningError(code);
    return {
      rows,
      width: widest,
      features: this.features.take(rows * widest),
      label: this.label.take(this.has.label ? rows : 0),
      ...(this.has.weight ? { weight: this.weight.take(rows) } : {}),
    };
  }

  private checkSizes(sizes: ArrayLike<number>, found: ArrayLike<number>): void {
    for (let row = 0; row < sizes.length; row += 1) {
      const problem = found[row]!;
      if (problem !== 0) this.found.add(problems[problem - 1]!);
      if (problem === 1) continue;
      this.narrowest = Math.min(this.narrowest, sizes[row]!);
      this.widest = Math.max(this.widest, sizes[row]!);
    }
  }

  private addLabels(labels: Float64Array | Int32Array): void {
    if (!this.label.reserve(this.rows + labels.length)) throw new LearningError('MEMORY_LIMIT');
    if (!allFinite(labels)) this.found.add('INVALID_LABEL');
    this.label.array.set(labels, this.rows);
  }

  private addWeights(weights: Float64Array | Int32Array): void {
    if (!this.weight.reserve(this.rows + weights.length)) throw new LearningError('MEMORY_LIMIT');
    if (!allFinite(weights) || weights.some((each) => each < 0)) this.found.add('INVALID_WEIGHT');
    this.weight.array.set(weights, this.rows);
    for (let row = 0; row < weights.length; row += 1) this.weightSum += weights[row]!;
  }

  private canCopy(): boolean {
    return this.narrowest === this.widest && this.found.size === 0;
  }

  private reserve(count: number): void {
    const rows = this.rows + count;
    if (rows * (this.widest + 1) > this.most || !this.features.reserve(rows * this.widest))
      throw new LearningError('MEMORY_LIMIT');
  }

  private addDense(chunk: DuckDBDataChunk): void {
    const list = chunk.getColumnVector(4) as DuckDBListVector;
    const values = numbersIn(list.childVector);
    const entries = entriesIn(list);
    const { widest: width } = this;
    const { array } = this.features;
    const start = this.rows * width;
    const length = chunk.rowCount * width;
    if (follow(entries, chunk.rowCount, width))
      array.set(values.subarray(entries[0]!, entries[0]! + length), start);
    else
      for (let row = 0; row < chunk.rowCount; row += 1) {
        const from = entries[row * 4]!;
        array.set(values.subarray(from, from + width), start + row * width);
      }
    if (!allFinite(array.subarray(start, start + length))) this.found.add('VECTOR_NOT_FINITE');
  }

  /** The elements that aren't 0; those of new memory are. */
  private addSparse(chunk: DuckDBDataChunk): void {
    const [list, indices] = [4, 5].map((at) => chunk.getColumnVector(at) as DuckDBListVector);
    const values = numbersIn(list!.childVector);
    const places = numbersIn(indices!.childVector);
    const entries = entriesIn(list!);
    const starts = entriesIn(indices!);
    const { array } = this.features;
    for (let row = 0; row < chunk.rowCount; row += 1) {
      const from = entries[row * 4]!;
      const at = starts[row * 4]!;
      const to = (this.rows + row) * this.widest;
      const length = entries[row * 4 + 2]!;
      if (!allFinite(values.subarray(from, from + length))) this.found.add('VECTOR_NOT_FINITE');
      for (let place = 0; place < length; place += 1)
        array[to + places[at + place]!] = values[from + place]!;
    }
  }
}

/** Whether the lists are one after the other, each of that length. */
function follow(entries: Uint32Array, count: number, length: number): boolean {
  const start = entries[0]!;
  for (let row = 0; row < count; row += 1)
    if (entries[row * 4] !== start + row * length) return false;
  return true;
}

function allFinite(values: Float64Array | Int32Array): boolean {
  // Adding zeros finds a value that isn't finite: its difference from itself isn't 0.
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += values[i]! - values[i]!;
  return sum === 0;
}
