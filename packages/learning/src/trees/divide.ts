import type { Job, Pool } from '../parallel/job.ts';
import { sharedIntegers } from '../parallel/shared.ts';
import type { Bins } from './bins.ts';

/**
 * Puts the members whose code is at most `bin` before the others, each in their order. Returns both
 * parts.
 */
export type Divide = (
  members: Int32Array,
  feature: number,
  bin: number,
) => readonly [Int32Array, Int32Array];

/** `members`: all rows, of which parts are divided; shared by the threads of the pool. */
export function divideWith(bins: Bins, rows: number, members: Int32Array, pool: Pool): Divide {
  const scratch = sharedIntegers(rows);
  const request = sharedIntegers(5);
  const lows = sharedIntegers(pool.threads);
  const job = pool.open(divideRows, { codes: bins.codes, rows, members, scratch, request, lows });
  return (node, feature, bin) => {
    const parts = node.length < fewMembers ? 1 : pool.threads;
    const start = (node.byteOffset - members.byteOffset) / members.BYTES_PER_ELEMENT;
    request.set([start, node.length, feature, bin, parts]);
    job.run(parts);
    let low = 0;
    for (let part = 0; part < parts; part += 1) {
      const first = Math.floor((part * node.length) / parts);
      if (part > 0) node.copyWithin(low, first, first + lows[part]!);
      low += lows[part]!;
    }
    let high = low;
    for (let part = 0; part < parts; part += 1) {
      const first = Math.floor((part * node.length) / parts);
      const count = Math.floor(((part + 1) * node.length) / parts) - first - lows[part]!;
      node.set(scratch.subarray(start + first, start + first + count), high);
      high += count;
    }
    return [node.subarray(0, low), node.subarray(low)];
  };
}

/** With fewer, another thread takes longer to begin than this one to divide them. */
const fewMembers = 20_000;

/**
 * Divides a part of the members: the lower ones go to its start, the others to the scratch. Each row
 * is written to both, and only counted on one: what side that is can't be predicted.
 */
export const divideRows: Job<
  {
    /** Feature after feature. */
    readonly codes: Uint16Array;
    readonly rows: number;
    readonly members: Int32Array;
    readonly scratch: Int32Array;
    /** The first member and how many there are, the feature and the bin, and how many parts. */
    readonly request: Int32Array;
    /** How many members of each part are lower. */
    readonly lows: Int32Array;
  },
  undefined
> = {
  name: 'divideRows',
  prepare:
    ({ codes, rows, members, scratch, request, lows }) =>
    (part) => {
      const [start, count, feature, bin, parts] = request as unknown as readonly number[];
      const first = start! + Math.floor((part * count!) / parts!);
      const end = start! + Math.floor(((part + 1) * count!) / parts!);
      const own = codes.subarray(feature! * rows, (feature! + 1) * rows);
      lows[part] = divideRange(members, scratch, own, bin!, first, end);
      return undefined;
    },
};

function divideRange(
  members: Int32Array,
  scratch: Int32Array,
  codes: Uint16Array,
  bin: number,
  first: number,
  end: number,
): number {
  let low = first;
  for (let index = first; index < end; index += 1) {
    const row = members[index]!;
    members[low] = row;
    scratch[index - low + first] = row;
    low += (codes[row]! - bin - 1) >>> 31;
  }
  return low - first;
}
