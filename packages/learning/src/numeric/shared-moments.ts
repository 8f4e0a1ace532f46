import type { TrainingData } from '../contract.ts';
import type { Job, Pool } from '../parallel/job.ts';
import { addParts, partsOf } from '../parallel/parts.ts';
import { sharedDoubles } from '../parallel/shared.ts';
import { eachBlock } from './blocks.ts';
import { momentColumns, MomentSums, momentsOf, type Moments } from './moments.ts';
import { Products } from './products.ts';

/** What the threads share: the rows, and the sums of their parts. */
type PartialMoments = {
  readonly data: TrainingData;
  readonly parts: number;
  /** The means of features and label, which the products are taken around. */
  readonly shift: Float64Array;
  /** For each part: the sums of features, label, and weights. */
  readonly columns: Float64Array;
  /** For each part: the sums of the products. */
  readonly sums: Float64Array;
};

/** Adds up the columns of a part, as often as each row counts. */
export const sumColumns: Job<PartialMoments, undefined> = {
  name: 'sumColumns',
  prepare: ({ data, parts, columns }) => {
    const { width } = data;
    return (part) => {
      const { rows, features, label, weight } = partOf(data, part, parts);
      const own = new Float64Array(momentColumns(width));
      for (let row = 0; row < rows; row += 1) {
        const times = weight === undefined ? 1 : weight[row]!;
        const from = row * width;
        for (let i = 0; i < width; i += 1) own[i]! += times * features[from + i]!;
        if (label.length > 0) own[width]! += times * label[row]!;
        own[width + 1]! += times;
      }
      columns.set(own, part * own.length);
      return undefined;
    };
  },
};

/** The part's rows, which aren't copied. */
function partOf(data: TrainingData, part: number, parts: number): TrainingData {
  const { width, weight, rows } = data;
  const start = Math.floor((part * rows) / parts);
  const end = Math.floor(((part + 1) * rows) / parts);
  return {
    rows: end - start,
    width,
    features: data.features.subarray(start * width, end * width),
    label: data.label.subarray(start, end),
    ...(weight === undefined ? {} : { weight: weight.subarray(start, end) }),
  };
}

export const sumMoments: Job<PartialMoments, undefined> = {
  name: 'sumMoments',
  prepare: ({ data, parts, shift, sums }) => {
    let moments: MomentSums | null = null;
    return (part) => {
      // A thread that takes no part needs none.
      const own = (moments ??= new MomentSums(shift, data.weight !== undefined));
      own.clear();
      eachBlock(partOf(data, part, parts), (block) => own.add(block));
      own.copyTo(sums, part);
      return undefined;
    };
  },
};

/** The moments of rows that are all in memory, around their means, in two passes of all threads. */
export function momentsTogether(data: TrainingData, pool: Pool): Moments {
  const { moments, close } = shareMoments(data, pool);
  const found = moments();
  close();
  return found;
}

/** The same for rows whose labels and weights, in shared memory, change in between. */
export function shareMoments(
  data: TrainingData,
  pool: Pool,
): { readonly moments: () => Moments; readonly close: () => void } {
  const { width } = data;
  const size = Products.lineFor(momentColumns(width)) ** 2;
  const parts = partsOf(data.rows, size);
  const shift = sharedDoubles(width + 1);
  const columns = sharedDoubles(parts * momentColumns(width));
  const sums = sharedDoubles(parts * size);
  const input = { data, parts, shift, columns, sums };
  const means = pool.open(sumColumns, input);
  const products = pool.open(sumMoments, input);
  return {
    moments: () => {
      means.run(parts);
      const all = addParts(columns, parts);
      const weightSum = all[width + 1]!;
      for (let i = 0; i <= width; i += 1) shift[i] = weightSum > 0 ? all[i]! / weightSum : 0;
      products.run(parts);
      return momentsOf(addParts(sums, parts), shift, data.rows);
    },
    close: () => {
      means.close();
      products.close();
    },
  };
}
