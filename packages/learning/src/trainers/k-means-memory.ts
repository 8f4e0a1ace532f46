import type { TrainingData } from '../contract.ts';
import { Kernel, type KernelMemory } from '../kernel/kernel.ts';
import { sharedDoubles, sharedIntegers } from '../parallel/shared.ts';

/** What the threads share: the rows, what is known of them, and the centers. */
export type Clustering = Pick<TrainingData, 'rows' | 'width'> & {
  /** How many parts the rows have. */
  readonly parts: number;
  readonly kernel: KernelPlaces;
  readonly values: RowValues;
  /** How far a center may have moved since the start. */
  readonly moved: Float64Array;
  /** Whether the costs are asked for. */
  readonly isCounted: Int32Array;
  /** For each part: of the rows of each center, how many there are, and all squared distances. */
  readonly sums: Float64Array;
  readonly counts: Float64Array;
  readonly costs: Float64Array;
};

/** The rows, and what is known of each. */
export type RowValues = {
  readonly features: Float64Array;
  /** The center that was nearest to each row. */
  readonly nearest: Int32Array;
  /** While centers are drawn: the squared distance to it. Then: the distance at most, less its drift. */
  readonly uppers: Float64Array;
  /** The distance that all other centers had at least, and `moved` at that time. */
  readonly bounds: Float64Array;
};

type KernelPlaces = {
  readonly memory: KernelMemory;
  /** The centers, one after the other, and how far each has moved since the start. */
  readonly centers: Float64Array;
  readonly drifts: Float64Array;
  /** For each center, all others from the nearest to the farthest, and the reach towards each. */
  readonly neighbors: Int32Array;
  readonly reach: Float64Array;
  /** Whether the rows are there too, so that they needn't be copied again and again. */
  readonly hasRows: boolean;
  /** For each thread. */
  readonly rooms: readonly Room[];
};

/** The sums of a thread's part, and rows, if they aren't in the kernel. */
export type Room = RowValues & { readonly sums: Float64Array; readonly counts: Float64Array };

/** So many rows at a time, which stay in the processor's cache. */
export const together = 1024;

/** With more numbers, memory is worth more than time: rows exist twice if the kernel has them. */
const mostCopied = 2 ** 26;

type Sizes = Pick<TrainingData, 'rows' | 'width' | 'features'> & {
  readonly parts: number;
  /** How many centers there may be. */
  readonly centers: number;
  readonly threads: number;
};

/** `most`: how many numbers are copied into the kernel at most. */
export function clusteringFor(
  { rows, width, features, parts, centers, threads }: Sizes,
  most: number = mostCopied,
): Clustering {
  const others = centers * (centers - 1);
  const hasRows = features.length <= most;
  const roomRows = hasRows ? 0 : together;
  const bytesFor = (count: number): number => count * (width * 8 + 20) + 4 * 16;
  const perThread = bytesFor(roomRows) + centers * (width + 1) * 8 + 2 * 16;
  const shared = centers * (width + 1) * 8 + others * 12 + 4 * 16;
  const kernel = new Kernel(shared + threads * perThread + (hasRows ? bytesFor(rows) : 0));
  const valuesFor = (count: number): RowValues => ({
    features: kernel.doubles(count * width),
    nearest: kernel.integers(count),
    uppers: kernel.doubles(count),
    bounds: kernel.doubles(count),
  });
  return {
    rows,
    width,
    parts,
    kernel: {
      memory: kernel.memory,
      centers: kernel.doubles(centers * width),
      drifts: kernel.doubles(centers),
      neighbors: kernel.integers(others),
      reach: kernel.doubles(others),
      hasRows,
      rooms: Array.from({ length: threads }, () => ({
        ...valuesFor(roomRows),
        sums: kernel.doubles(centers * width),
        counts: kernel.doubles(centers),
      })),
    },
    values: hasRows
      ? valuesFor(rows)
      : {
          features,
          nearest: sharedIntegers(rows),
          uppers: sharedDoubles(rows),
          bounds: sharedDoubles(rows),
        },
    moved: sharedDoubles(1),
    isCounted: sharedIntegers(1),
    sums: sharedDoubles(parts * centers * width),
    counts: sharedDoubles(parts * centers),
    costs: sharedDoubles(parts),
  };
}

export function rangeOf(
  { rows, parts }: Pick<Clustering, 'rows' | 'parts'>,
  part: number,
): readonly [number, number] {
  return [Math.floor((part * rows) / parts), Math.floor(((part + 1) * rows) / parts)];
}
