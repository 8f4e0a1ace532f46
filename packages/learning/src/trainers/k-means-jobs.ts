import type { TrainingData } from '../contract.ts';
import { Kernel, kernelOn, type KernelMemory } from '../kernel/kernel.ts';
import type { Job } from '../parallel/job.ts';
import { sharedIntegers } from '../parallel/shared.ts';

/** What the threads share: the rows, what is known of them, and the centers. */
export type Clustering = Pick<TrainingData, 'rows' | 'width' | 'features'> & {
  /** How many parts the rows have. */
  readonly parts: number;
  /** The center that was nearest to each row. */
  readonly nearest: Int32Array;
  /** The distance that all other centers had at least, and `moved` at that time. */
  readonly others: Float64Array;
  /** How far a center may have moved since the start. */
  readonly moved: Float64Array;
  readonly kernel: KernelPlaces;
  /** For each part: of the rows of each center, how many there are, and all squared distances. */
  readonly sums: Float64Array;
  readonly counts: Float64Array;
  readonly costs: Float64Array;
};

type KernelPlaces = {
  readonly memory: KernelMemory;
  /** The centers, one after the other. */
  readonly centers: Float64Array;
  /** For each center, all others from the nearest to the farthest, and the reach towards each. */
  readonly neighbors: Int32Array;
  readonly reach: Float64Array;
  /** For each thread. */
  readonly rooms: readonly Room[];
  /** How many of them are in use. */
  readonly taken: Int32Array;
};

/** The rows of a thread's part, and their sums. */
type Room = {
  readonly values: Float64Array;
  readonly nearest: Int32Array;
  readonly bounds: Float64Array;
  readonly sums: Float64Array;
  readonly counts: Float64Array;
};

/** So many rows at a time, which stay in the processor's cache. */
const together = 1024;

/** `centers`: how many there may be. */
export function placesFor(centers: number, width: number, threads: number): KernelPlaces {
  const others = centers * (centers - 1);
  const perThread = (together * (width + 2) + centers * (width + 1)) * 8 + 5 * 16;
  const kernel = new Kernel(centers * width * 8 + others * 12 + 3 * 16 + threads * perThread);
  return {
    memory: kernel.memory,
    centers: kernel.doubles(centers * width),
    neighbors: kernel.integers(others),
    reach: kernel.doubles(others),
    rooms: Array.from({ length: threads }, () => ({
      values: kernel.doubles(together * width),
      nearest: kernel.integers(together),
      bounds: kernel.doubles(together),
      sums: kernel.doubles(centers * width),
      counts: kernel.doubles(centers),
    })),
    taken: sharedIntegers(1),
  };
}

/** More than rounding changes of a distance. */
export const rounding = 1e-9;

function rangeOf({ rows, parts }: Clustering, part: number): readonly [number, number] {
  return [Math.floor((part * rows) / parts), Math.floor(((part + 1) * rows) / parts)];
}

/**
 * While centers are drawn: `others` has the squared distance to the nearest one. Compares it with
 * the last of `count` centers, unless that is too far from the nearest one, farther than `reach`.
 */
export const findNearer: Job<
  Clustering & { readonly count: Int32Array; readonly reach: Float64Array },
  undefined
> = {
  name: 'findNearer',
  prepare: (clustering) => {
    const { width, features, nearest, others: gap, kernel, costs, count, reach } = clustering;
    return (part) => {
      const [first, end] = rangeOf(clustering, part);
      const index = count[0]! - 1;
      const last = kernel.centers.subarray(index * width, (index + 1) * width);
      let total = 0;
      for (let row = first; row < end; row += 1) {
        const before = gap[row]!;
        if (index === 0 || before >= reach[nearest[row]!]!) {
          const now = within(features, row * width, last, width, before);
          if (now < before) {
            gap[row] = now;
            nearest[row] = index;
          }
        }
        total += gap[row]!;
      }
      costs[part] = total;
      return undefined;
    };
  },
};

/**
 * Finds the nearest center of each row, the first of equally near ones. Starts at the center that
 * was nearest before, which still is if no other one can have come nearer. Otherwise it skips centers
 * too far from that one, and stops adding for a center once two are nearer: the sum can only grow.
 */
export const assignToCenters: Job<Clustering & { readonly centers: number }, undefined> = {
  name: 'assignToCenters',
  prepare: (clustering) => {
    const { width, features, nearest, others, moved, centers } = clustering;
    const { memory, centers: places, neighbors, reach, rooms, taken } = clustering.kernel;
    const functions = kernelOn(memory);
    let room: Room | null = null;
    return (part) => {
      // A thread that takes no part needs none.
      const own = (room ??= rooms[Atomics.add(taken, 0, 1)]!);
      const [first, last] = rangeOf(clustering, part);
      own.sums.fill(0);
      own.counts.fill(0);
      let cost = 0;
      for (let start = first; start < last; start += together) {
        const end = Math.min(last, start + together);
        own.values.set(features.subarray(start * width, end * width));
        own.nearest.set(nearest.subarray(start, end));
        own.bounds.set(others.subarray(start, end));
        cost = functions.assignRows(
          own.values.byteOffset,
          width,
          end - start,
          places.byteOffset,
          centers,
          neighbors.byteOffset,
          reach.byteOffset,
          own.nearest.byteOffset,
          own.bounds.byteOffset,
          moved[0]!,
          own.sums.byteOffset,
          own.counts.byteOffset,
          cost,
        );
        nearest.set(own.nearest.subarray(0, end - start), start);
        others.set(own.bounds.subarray(0, end - start), start);
      }
      clustering.sums.set(own.sums.subarray(0, centers * width), part * centers * width);
      clustering.counts.set(own.counts.subarray(0, centers), part * centers);
      clustering.costs[part] = cost;
      return undefined;
    };
  },
};

/** The squared distance; if it is more than `limit`, any number that is more. */
function within(
  values: Float64Array,
  offset: number,
  center: Float64Array,
  width: number,
  limit: number,
): number {
  let sum = 0;
  let i = 0;
  for (; i + 3 < width; i += 4) {
    const a = values[offset + i]! - center[i]!;
    const b = values[offset + i + 1]! - center[i + 1]!;
    const c = values[offset + i + 2]! - center[i + 2]!;
    const d = values[offset + i + 3]! - center[i + 3]!;
    sum = sum + a * a + b * b + c * c + d * d;
    if (sum > limit) return sum;
  }
  for (; i < width; i += 1) {
    const gap = values[offset + i]! - center[i]!;
    sum += gap * gap;
  }
  return sum;
}
