import { kernelOn, type KernelFunctions } from '../kernel/kernel.ts';
import type { Job } from '../parallel/job.ts';
import { rangeOf, together, type Clustering, type Room, type RowValues } from './k-means-memory.ts';

/** What a job has besides. `taken`: how many rooms are in use. */
type Taking = Clustering & {
  /** How many centers there are. */
  readonly count: Int32Array;
  readonly taken: Int32Array;
};

/** More than rounding changes of a distance. */
export const rounding = 1e-9;

/** Copies the rows of a part into the kernel. */
export const copyRows: Job<Clustering & { readonly from: Float64Array }, undefined> = {
  name: 'copyRows',
  prepare:
    ({ from, ...clustering }) =>
    (part) => {
      const { width, values } = clustering;
      const [first, end] = rangeOf(clustering, part);
      values.features.set(from.subarray(first * width, end * width), first * width);
      return undefined;
    },
};

/**
 * While centers are drawn: `uppers` has the squared distance to the nearest one. Compares it with
 * the last of `count` centers, unless that is too far from the nearest one, farther than `reach`.
 */
export const findNearer: Job<Taking, undefined> = {
  name: 'findNearer',
  prepare: (clustering) => {
    const { width, kernel, costs, count } = clustering;
    const each = blocksOf(clustering);
    return (part) => {
      const index = count[0]! - 1;
      let total = 0;
      each(part, (functions, { features, nearest, uppers }, rows) => {
        total = functions.compareRows(
          features.byteOffset,
          width,
          rows,
          kernel.centers.byteOffset + index * width * 8,
          index,
          kernel.reach.byteOffset,
          nearest.byteOffset,
          uppers.byteOffset,
          total,
        );
      });
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
export const assignToCenters: Job<Taking, undefined> = {
  name: 'assignToCenters',
  prepare: (clustering) => {
    const { width, moved, isCounted } = clustering;
    const count = clustering.count[0]!;
    const { centers, drifts, neighbors, reach } = clustering.kernel;
    const each = blocksOf(clustering);
    return (part) => {
      let cost = 0;
      const own = each(part, (functions, block, rows, { sums, counts }) => {
        cost = functions.assignRows(
          block.features.byteOffset,
          width,
          rows,
          centers.byteOffset,
          count,
          neighbors.byteOffset,
          reach.byteOffset,
          block.nearest.byteOffset,
          block.uppers.byteOffset,
          block.bounds.byteOffset,
          drifts.byteOffset,
          moved[0]!,
          sums.byteOffset,
          counts.byteOffset,
          isCounted[0]!,
          cost,
        );
      });
      clustering.sums.set(own.sums.subarray(0, count * width), part * count * width);
      clustering.counts.set(own.counts.subarray(0, count), part * count);
      clustering.costs[part] = cost;
      return undefined;
    };
  },
};

type TakeBlock = (functions: KernelFunctions, block: RowValues, rows: number, room: Room) => void;

/** Passes the rows of a part to the kernel: all, or some at a time. Returns the room of this thread. */
function blocksOf(clustering: Taking): (part: number, take: TakeBlock) => Room {
  const { width, values, kernel, taken } = clustering;
  const functions = kernelOn(kernel.memory);
  let room: Room | null = null;
  return (part, take) => {
    // A thread that takes no part needs none.
    const own = (room ??= kernel.rooms[Atomics.add(taken, 0, 1)]!);
    const [first, last] = rangeOf(clustering, part);
    own.sums.fill(0);
    own.counts.fill(0);
    const size = kernel.hasRows ? last - first : together;
    for (let start = first; start < last; start += size) {
      const end = Math.min(last, start + size);
      const block = blockOf(values, width, start, end);
      if (kernel.hasRows) take(functions, block, end - start, own);
      else {
        for (const name of ['features', 'nearest', 'uppers', 'bounds'] as const)
          own[name].set(block[name]);
        take(functions, own, end - start, own);
        for (const name of ['nearest', 'uppers', 'bounds'] as const)
          block[name].set(own[name].subarray(0, end - start));
      }
    }
    return own;
  };
}

function blockOf(values: RowValues, width: number, start: number, end: number): RowValues {
  return {
    features: values.features.subarray(start * width, end * width),
    nearest: values.nearest.subarray(start, end),
    uppers: values.uppers.subarray(start, end),
    bounds: values.bounds.subarray(start, end),
  };
}
