import { LearningError, type Summary, type TrainingData } from '@millrace/learning';
import { GrowingNumbers } from './growing-numbers.ts';

/** Where rows go while they are read. */
export type RowSink<Result> = {
  /** Where the features of so many rows are written, before `add` takes them. */
  readonly place: (count: number, width: number) => Float64Array;
  /** The arrays are reused after it. */
  readonly add: (rows: TrainingData) => void;
  /** Called once, if there were rows. */
  readonly result: () => Result;
};

/** Keeps all rows in memory that threads share. */
export function storeRows(memoryBytes: number): RowSink<TrainingData> {
  const most = Math.floor(memoryBytes / Float64Array.BYTES_PER_ELEMENT);
  const features = new GrowingNumbers(most);
  const label = new GrowingNumbers(most);
  const others = new Map<(typeof optional)[number], GrowingNumbers>();
  let rows = 0;
  let width = 0;
  const reserve = (numbers: GrowingNumbers, count: number): void => {
    if (!numbers.reserve(count)) throw new LearningError('MEMORY_LIMIT');
  };
  return {
    place: (count, size) => {
      width = size;
      if ((rows + count) * (width + 1) > most) throw new LearningError('MEMORY_LIMIT');
      reserve(features, (rows + count) * width);
      return features.array.subarray(rows * width, (rows + count) * width);
    },
    add: (block) => {
      reserve(label, rows + block.label.length);
      label.array.set(block.label, rows);
      for (const name of optional) {
        const values = block[name];
        if (values === undefined) continue;
        const numbers = others.get(name) ?? new GrowingNumbers(most);
        others.set(name, numbers);
        reserve(numbers, rows + block.rows);
        numbers.array.set(values, rows);
      }
      rows += block.rows;
    },
    result: () => ({
      rows,
      width,
      features: features.take(rows * width),
      label: label.take(Math.min(rows, label.array.length)),
      ...Object.fromEntries([...others].map(([name, numbers]) => [name, numbers.take(rows)])),
    }),
  };
}

/** What a row may have. */
const optional = ['weight', 'offset', 'validation'] as const;

/** Keeps only a summary. `summarize` gets the first rows. */
export function summarizeRows<Result>(
  summarize: (first: TrainingData) => Summary<Result>,
): RowSink<Result> {
  let features = new Float64Array();
  let summary: Summary<Result> | null = null;
  return {
    place: (count, width) => {
      if (features.length < count * width) features = new Float64Array(count * width);
      return features.subarray(0, count * width);
    },
    add: (rows) => {
      summary ??= summarize(rows);
      summary.add(rows);
    },
    result: () => summary!.result(),
  };
}
