import { Kernel, mostKernelBytes } from '../kernel/kernel.ts';
import type { Bins } from './bins.ts';
import type { Impurity } from './impurity.ts';

/** The rows to count: each has a label, and a weight if it may count more or less than once. */
export type Counted = {
  readonly label: Float64Array;
  readonly weights: Float64Array | null;
};

/** For some features: the numbers of the rows in each of its bins. */
export type CountBins = (
  counted: Counted,
  members: Int32Array,
  features: readonly number[],
) => readonly Float64Array[];

/** In the kernel, if its memory has room for the bins of all rows. */
export function binCounter(bins: Bins, rows: number, impurity: Impurity): CountBins {
  const perRow = bins.thresholds.length * (isWide(bins) ? 2 : 1) + 20;
  const ends = binEnds(bins, impurity);
  const bytes = rows * perRow + ends.at(-1)! * 8 + bins.thresholds.length * 8 + 6 * 16;
  return bytes > mostKernelBytes
    ? plainCounter(bins, rows, impurity)
    : kernelCounter(bins, rows, impurity, ends, new Kernel(bytes));
}

/** Whether a code needs more than a byte. */
function isWide({ thresholds }: Bins): boolean {
  return thresholds.some((cuts) => cuts.length > 255);
}

/** Where the numbers of each feature end, if they follow each other. */
function binEnds({ thresholds }: Bins, { size }: Impurity): readonly number[] {
  let end = 0;
  return thresholds.map((cuts) => (end += (cuts.length + 1) * size));
}

function kernelCounter(
  bins: Bins,
  rows: number,
  impurity: Impurity,
  ends: readonly number[],
  kernel: Kernel,
): CountBins {
  const width = bins.thresholds.length;
  const wide = isWide(bins);
  const codes = wide ? kernel.shorts(rows * width) : kernel.bytes(rows * width);
  byRow(bins.codes, rows, width, codes);
  const ownMembers = kernel.integers(rows);
  const labels = kernel.doubles(rows);
  const ownWeights = kernel.doubles(rows).fill(1);
  const table = kernel.integers(width * 2);
  const numbers = kernel.doubles(ends.at(-1)!);
  return ({ label, weights }, members, features) => {
    ownMembers.set(members);
    for (let index = 0; index < members.length; index += 1) labels[index] = label[members[index]!]!;
    if (weights !== null)
      for (let index = 0; index < members.length; index += 1)
        ownWeights[index] = weights[members[index]!]!;
    const parts = features.map((feature) =>
      numbers.subarray(ends[feature - 1] ?? 0, ends[feature]),
    );
    features.forEach((feature, place) => {
      parts[place]!.fill(0);
      table[place * 2] = feature * codes.BYTES_PER_ELEMENT;
      table[place * 2 + 1] = parts[place]!.byteOffset;
    });
    impurity.addInKernel(kernel.functions, wide, [
      ownMembers.byteOffset,
      labels.byteOffset,
      ownWeights.byteOffset,
      members.length,
      codes.byteOffset,
      width * codes.BYTES_PER_ELEMENT,
      table.byteOffset,
      features.length,
    ]);
    return parts.map((part) => part.slice());
  };
}

const together = 512;

/** From feature after feature to row after row. */
function byRow(
  codes: Uint16Array,
  rows: number,
  width: number,
  to: Uint8Array | Uint16Array,
): void {
  for (let start = 0; start < rows; start += together) {
    const end = Math.min(rows, start + together);
    for (let feature = 0; feature < width; feature += 1)
      for (let row = start; row < end; row += 1)
        to[row * width + feature] = codes[feature * rows + row]!;
  }
}

/** The same without the kernel. */
export function plainCounter(bins: Bins, rows: number, impurity: Impurity): CountBins {
  return ({ label, weights }, members, features) => {
    const labels = Float64Array.from(members, (row) => label[row]!);
    const own = Float64Array.from(members, (row) => weights?.[row] ?? 1);
    return features.map((feature) => {
      const histogram = new Float64Array((bins.thresholds[feature]!.length + 1) * impurity.size);
      const codes = bins.codes.subarray(feature * rows, (feature + 1) * rows);
      impurity.addRows(histogram, codes, { members, labels, weights: own });
      return histogram;
    });
  };
}
