import { kernelOn, type KernelMemory } from '../kernel/kernel.ts';
import type { Job, Pool } from '../parallel/job.ts';
import { sharedIntegers } from '../parallel/shared.ts';
import type { BinCounter, CountingMemory } from './bin-counter.ts';
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

/**
 * `which`: the counter whose members are divided, all rows, of which parts are; shared by the threads
 * of the pool.
 */
export function divideWith(
  bins: Bins,
  memory: CountingMemory,
  { members }: Pick<BinCounter, 'members'>,
  which: number,
  pool: Pool,
): Divide {
  const { rows, kernel } = memory;
  const scratch = kernel?.counters[which]!.scratch ?? sharedIntegers(rows);
  const request = sharedIntegers(5);
  const lows = sharedIntegers(pool.threads);
  const job = pool.open(divideRows, {
    codes: kernel?.columns ?? bins.codes,
    kernel: kernel?.memory ?? null,
    rows,
    members,
    scratch,
    request,
    lows,
  });
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
 * Divides a part of the members: the lower ones go to its start, the others to the scratch.
 */
export const divideRows: Job<
  {
    /** Feature after feature. */
    readonly codes: Uint8Array | Uint16Array;
    /** The memory of the arrays; null if they are in none of a kernel. */
    readonly kernel: KernelMemory | null;
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
  prepare: ({ codes, kernel, rows, members, scratch, request, lows }) => {
    const divideRange = kernel === null ? plainRange : kernelRange(kernel);
    return (part) => {
      const [start, count, feature, bin, parts] = request as unknown as readonly number[];
      const first = start! + Math.floor((part * count!) / parts!);
      const end = start! + Math.floor(((part + 1) * count!) / parts!);
      const own = codes.subarray(feature! * rows, (feature! + 1) * rows);
      lows[part] = divideRange(members, scratch, own, bin!, first, end);
      return undefined;
    };
  },
};

/** Divides the members from `first` to `end`. Returns how many are lower. */
type DivideRange = (
  members: Int32Array,
  scratch: Int32Array,
  codes: Uint8Array | Uint16Array,
  bin: number,
  first: number,
  end: number,
) => number;

function kernelRange(kernel: KernelMemory): DivideRange {
  const { divideMembers, divideWideMembers } = kernelOn(kernel);
  return (members, scratch, codes, bin, first, end) =>
    (codes.BYTES_PER_ELEMENT === 1 ? divideMembers : divideWideMembers)(
      members.byteOffset + first * 4,
      end - first,
      scratch.byteOffset + first * 4,
      codes.byteOffset,
      bin,
    );
}

/** The same without the kernel. */
const plainRange: DivideRange = (members, scratch, codes, bin, first, end) => {
  let low = first;
  for (let index = first; index < end; index += 1) {
    const row = members[index]!;
    members[low] = row;
    scratch[index - low + first] = row;
    low += (codes[row]! - bin - 1) >>> 31;
  }
  return low - first;
};
