import { Kernel, kernelOn, mostKernelBytes, type KernelMemory } from '../kernel/kernel.ts';
import type { Job, Pool } from '../parallel/job.ts';
import { sharedDoubles, sharedIntegers } from '../parallel/shared.ts';
import type { Bins } from './bins.ts';
import { impurityOf, type Impurity, type ImpurityKind } from './impurity.ts';

/** Counts the rows of nodes. Labels and weights are written before. */
export type BinCounter = {
  /** The label of each row. */
  readonly labels: Float64Array;
  /** How often each row counts; null: once. */
  readonly weights: Float64Array | null;
  /** Room for the rows of all nodes, of which a tree divides parts. */
  readonly members: Int32Array;
  /** The numbers of those rows, a part of `members`. */
  readonly sum: (members: Int32Array) => Float64Array;
  /** For some features: the numbers of those rows, a part of `members`, in each of its bins. */
  readonly count: (members: Int32Array, features: readonly number[]) => readonly Float64Array[];
};

/** What counters are made from. Threads share it. */
export type CountingMemory = {
  readonly rows: number;
  readonly impurity: ImpurityKind;
  readonly labels: Float64Array;
  /** For each counter. */
  readonly weights: readonly (Float64Array | null)[];
  readonly kernel: KernelPlaces | null;
};

/** Null instead of them if the kernel has no room for the bins of all rows. */
type KernelPlaces = {
  readonly memory: KernelMemory;
  readonly isWide: boolean;
  /** Row after row. */
  readonly codes: Uint8Array | Uint16Array;
  /** Feature after feature. */
  readonly columns: Uint8Array | Uint16Array;
  readonly histograms: HistogramPlaces;
  readonly counters: readonly CounterPlaces[];
};

/** Where the numbers of each feature are, counted in numbers. */
type HistogramPlaces = {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** The distance of each two that follow each other; null if it isn't always the same. */
  readonly stride: number | null;
  readonly size: number;
};

type CounterPlaces = {
  readonly members: Int32Array;
  /** Room for as many members. */
  readonly scratch: Int32Array;
  readonly numbers: Float64Array;
  /** For each feature that is counted: the offset of its code in a row, and where its numbers are. */
  readonly table: Int32Array;
  /**
   * Where the members begin, how many there are, of features, and of parts, and which feature is the
   * first one if the others follow it and it takes less time to count these, else -1.
   */
  readonly request: Int32Array;
};

type Counters = { readonly count: number; readonly areWeighted: boolean };

export function countingMemory(
  bins: Bins,
  rows: number,
  impurity: ImpurityKind,
  { count, areWeighted }: Counters,
  pool: Pool,
): CountingMemory {
  const width = bins.thresholds.length;
  const isWide = bins.thresholds.some((cuts) => cuts.length > 255);
  const histograms = placeHistograms(bins, impurityOf(impurity));
  const perRow = width * (isWide ? 4 : 2) + 8 + count * (areWeighted ? 16 : 8);
  const perCounter = histograms.size * 8 + width * 8 + 20 + 6 * 16;
  const bytes = rows * perRow + count * perCounter + 3 * 16;
  if (bytes > mostKernelBytes) return plainMemory(rows, impurity, { count, areWeighted });
  const kernel = new Kernel(bytes);
  const roomForCodes = (): Uint8Array | Uint16Array =>
    isWide ? kernel.shorts(rows * width) : kernel.bytes(rows * width);
  const [codes, columns] = [roomForCodes(), roomForCodes()];
  const job = pool.open(orderCodes, { from: bins.codes, rows, width, to: codes, columns });
  job.run(Math.ceil(rows / ordered));
  job.close();
  return {
    rows,
    impurity,
    labels: kernel.doubles(rows),
    weights: Array.from({ length: count }, () => (areWeighted ? kernel.doubles(rows) : null)),
    kernel: {
      memory: kernel.memory,
      isWide,
      codes,
      columns,
      histograms,
      counters: Array.from({ length: count }, () => ({
        members: kernel.integers(rows),
        scratch: kernel.integers(rows),
        numbers: kernel.doubles(histograms.size),
        table: kernel.integers(width * 2),
        request: kernel.integers(5),
      })),
    },
  };
}

/** For counters without the kernel. */
export function plainMemory(
  rows: number,
  impurity: ImpurityKind,
  { count, areWeighted }: Counters,
): CountingMemory {
  return {
    rows,
    impurity,
    labels: sharedDoubles(rows),
    weights: Array.from({ length: count }, () => (areWeighted ? sharedDoubles(rows) : null)),
    kernel: null,
  };
}

/** So many numbers may be unused to have the features in line. */
const mostUnused = 100_000;

function placeHistograms({ thresholds }: Bins, { size }: Impurity): HistogramPlaces {
  const sizes = thresholds.map((cuts) => (cuts.length + 1) * size);
  const total = sizes.reduce((sum, each) => sum + each, 0);
  const largest = sizes.reduce((most, each) => Math.max(most, each), 0);
  const isInLine = largest * sizes.length - total <= mostUnused;
  let end = 0;
  const starts = sizes.map(
    (each) => (end += isInLine ? largest : each) - (isInLine ? largest : each),
  );
  return {
    starts,
    ends: starts.map((start, feature) => start + sizes[feature]!),
    stride: isInLine ? largest : null,
    size: end,
  };
}

/** `which`: each thread that grows trees has a counter of its own. */
export function binCounter(
  bins: Bins,
  memory: CountingMemory,
  which: number,
  pool: Pool,
): BinCounter {
  const { kernel, labels } = memory;
  const weights = memory.weights[which]!;
  if (kernel === null) return plainCounter(bins, memory, weights);
  const { codes, histograms, isWide } = kernel;
  const { members, numbers, table, request } = kernel.counters[which]!;
  const impurity = impurityOf(memory.impurity);
  const canBeInLine = histograms.stride !== null && !isWide && impurity.addInLine !== null;
  const job = pool.open(countBins, { memory, which });
  return {
    labels,
    weights,
    members,
    sum: (summed) =>
      impurity.sumInKernel(kernelOn(kernel.memory), numbers, [
        summed.byteOffset,
        labels.byteOffset,
        weights?.byteOffset ?? 0,
        summed.length,
      ]) ?? impurity.sum(summed, labels, weights),
    count: (counted, features) => {
      const parts = features.map((feature) =>
        numbers.subarray(histograms.starts[feature], histograms.ends[feature]),
      );
      features.forEach((feature, place) => {
        parts[place]!.fill(0);
        table[place * 2] = feature * codes.BYTES_PER_ELEMENT;
        table[place * 2 + 1] = parts[place]!.byteOffset;
      });
      const threads = counted.length < fewMembers ? 1 : Math.min(pool.threads, features.length);
      const inLine = canBeInLine && followEachOther(features) ? features[0]! : -1;
      request.set([counted.byteOffset, counted.length, features.length, threads, inLine]);
      job.run(threads);
      return parts.map((part) => part.slice());
    },
  };
}

function followEachOther(features: readonly number[]): boolean {
  return features.length > 0 && features.every((each, place) => each === features[0]! + place);
}

/** With fewer, another thread takes longer to begin than this one to count them. */
const fewMembers = 5000;

/** Counts the members by some of the features: each part reads all rows, and adds to sums of its own. */
export const countBins: Job<
  { readonly memory: CountingMemory; readonly which: number },
  undefined
> = {
  name: 'countBins',
  prepare: ({ memory, which }) => {
    const { memory: shared, isWide, codes, histograms, counters } = memory.kernel!;
    const { table, request, numbers } = counters[which]!;
    const weights = memory.weights[which]?.byteOffset ?? 0;
    const impurity = impurityOf(memory.impurity);
    const functions = kernelOn(shared);
    const line = histograms.starts.length * codes.BYTES_PER_ELEMENT;
    const stride = (histograms.stride ?? 0) * numbers.BYTES_PER_ELEMENT;
    return (part) => {
      const [members, count, features, parts, inLine] = request as unknown as readonly number[];
      const first = Math.floor((part * features!) / parts!);
      const end = Math.floor(((part + 1) * features!) / parts!);
      const rows = [members!, memory.labels.byteOffset, weights, count!];
      if (inLine! < 0) {
        const own = table.byteOffset + first * 8;
        impurity.addInKernel(functions, isWide, [
          ...rows,
          codes.byteOffset,
          line,
          own,
          end - first,
        ]);
      } else {
        const feature = inLine! + first;
        impurity.addInLine!(functions, [
          ...rows,
          codes.byteOffset + feature,
          line,
          numbers.byteOffset + feature * stride,
          stride,
          end - first,
        ]);
      }
      return undefined;
    };
  },
};

/** So many rows at a time. */
const ordered = 8192;
const together = 512;

/** Copies codes, and from feature after feature to row after row. */
export const orderCodes: Job<
  {
    readonly from: Uint16Array;
    readonly rows: number;
    readonly width: number;
    readonly to: Uint8Array | Uint16Array;
    /** Where they stay in their order. */
    readonly columns: Uint8Array | Uint16Array;
  },
  undefined
> = {
  name: 'orderCodes',
  prepare:
    ({ from, rows, width, to, columns }) =>
    (part) => {
      const last = Math.min(rows, (part + 1) * ordered);
      for (let feature = 0; feature < width; feature += 1) {
        const start = feature * rows;
        columns.set(from.subarray(start + part * ordered, start + last), start + part * ordered);
      }
      for (let start = part * ordered; start < last; start += together) {
        const end = Math.min(last, start + together);
        for (let feature = 0; feature < width; feature += 1)
          for (let row = start; row < end; row += 1)
            to[row * width + feature] = from[feature * rows + row]!;
      }
      return undefined;
    },
};

/** The same without the kernel. */
function plainCounter(
  bins: Bins,
  { rows, labels, impurity }: CountingMemory,
  weights: Float64Array | null,
): BinCounter {
  const { size, sum, addRows } = impurityOf(impurity);
  return {
    labels,
    weights,
    members: sharedIntegers(rows),
    sum: (members) => sum(members, labels, weights),
    count: (members, features) => {
      const ofMembers = Float64Array.from(members, (row) => labels[row]!);
      const own = Float64Array.from(members, (row) => weights?.[row] ?? 1);
      return features.map((feature) => {
        const histogram = new Float64Array((bins.thresholds[feature]!.length + 1) * size);
        const codes = bins.codes.subarray(feature * rows, (feature + 1) * rows);
        addRows(histogram, codes, { members, labels: ofMembers, weights: own });
        return histogram;
      });
    },
  };
}
