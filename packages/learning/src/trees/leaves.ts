import type { Job } from '../parallel/job.ts';
import { sharedDoubles, sharedIntegers, sharedShorts } from '../parallel/shared.ts';

/** The leaves of a tree, in the order of the members. Threads share them. */
export type Leaves = {
  readonly count: Int32Array;
  /** Where the members of each leaf end. */
  readonly ends: Int32Array;
  readonly predictions: Float64Array;
};

/** `maxDepth`: of the tree. */
export function leavesFor(rows: number, maxDepth: number): Leaves {
  const most = Math.min(rows, 2 ** maxDepth);
  return { count: sharedIntegers(1), ends: sharedIntegers(most), predictions: sharedDoubles(most) };
}

/** The number of a leaf for each row. */
export function leafNumbers(rows: number, maxDepth: number): Uint16Array | Int32Array {
  return maxDepth <= 16 ? sharedShorts(rows) : sharedIntegers(rows);
}

/** Adds a leaf after all before it. It replaces those whose members it has. */
export function addLeaf(
  { count, ends, predictions }: Leaves,
  start: number,
  end: number,
  prediction: number,
): void {
  let place = count[0]!;
  while (place > 0 && ends[place - 1]! > start) place -= 1;
  ends[place] = end;
  predictions[place] = prediction;
  count[0] = place + 1;
}

export const partMembers = 65_536;

/** Writes the number of its leaf for each row. */
export const numberLeaves: Job<
  {
    readonly leaves: Leaves;
    readonly members: Int32Array;
    readonly leafOfRow: Uint16Array | Int32Array;
  },
  undefined
> = {
  name: 'numberLeaves',
  prepare:
    ({ leaves: { ends }, members, leafOfRow }) =>
    (part) => {
      const last = Math.min(members.length, (part + 1) * partMembers);
      let start = part * partMembers;
      for (let leaf = 0; start < last; leaf += 1)
        for (const end = Math.min(last, ends[leaf]!); start < end; start += 1)
          leafOfRow[members[start]!] = leaf;
      return undefined;
    },
};
