import type { TrainingData } from '../contract.ts';
import { Kernel, kernelOn, mostKernelBytes, type KernelMemory } from '../kernel/kernel.ts';
import type { Job } from '../parallel/job.ts';
import { partsOf } from '../parallel/parts.ts';
import { sharedBytes, sharedDoubles, sharedIntegers } from '../parallel/shared.ts';

/** What the threads share: the rows, the place to evaluate, and what they find. */
export type Hinge = Pick<TrainingData, 'rows' | 'width' | 'label' | 'weight'> & {
  /** Standardized. */
  readonly features: Float64Array;
  /** A factor for each feature, and the intercept. */
  readonly place: Float64Array;
  /** For each of the last places: how far the place is from it. The last number is for no place. */
  readonly distances: Float64Array;
  /** Which of the places this one is. */
  readonly current: Uint8Array;
  /** For each row: at which of the places it was read, or `lastPlaces`. */
  readonly readAt: Uint8Array;
  /** For each row: its loss is on the same side of 0 as long as the place is no farther from there. */
  readonly reaches: Float64Array;
  /** For each row: 1 if it has a loss. */
  readonly losing: Uint8Array;
  readonly parts: number;
  /** For each part: see `sumsOf`. */
  readonly sums: Float64Array;
  /** For each part: room for the numbers of its rows, and what is found of some. */
  readonly doubtful: Int32Array;
  readonly margins: Float64Array;
  readonly inverses: Float64Array;
  /** The memory of rows, place and what is found of them; null if the kernel has no room for all. */
  readonly memory: KernelMemory | null;
};

/** A row is read again at the latest when so many places have followed. */
export const lastPlaces = 64;

/** So many rows are read at once. */
const batch = 256;

export function hingeOf({ rows, width, label, weight }: TrainingData): Hinge {
  const parts = partsOf(rows, sizeFor(width));
  const bytes =
    (rows * (width + 1) + width + 1 + lastPlaces + 1 + parts * batch * 2) * 8 +
    parts * roomFor(rows, parts) * 4 +
    rows +
    8 * 16;
  const kernel = bytes > mostKernelBytes ? null : new Kernel(bytes);
  const doubles = (count: number): Float64Array => kernel?.doubles(count) ?? sharedDoubles(count);
  const room = parts * roomFor(rows, parts);
  return {
    rows,
    width,
    label,
    ...(weight === undefined ? {} : { weight }),
    features: doubles(rows * width),
    place: doubles(width + 1),
    distances: doubles(lastPlaces + 1).fill(Infinity),
    current: sharedBytes(1),
    readAt: (kernel?.bytes(rows) ?? sharedBytes(rows)).fill(lastPlaces),
    reaches: doubles(rows),
    losing: sharedBytes(rows),
    parts,
    sums: sharedDoubles(parts * sizeFor(width)),
    doubtful: kernel?.integers(room) ?? sharedIntegers(room),
    margins: doubles(parts * batch),
    inverses: doubles(parts * batch),
    memory: kernel?.memory ?? null,
  };
}

function sizeFor(width: number): number {
  return width + 3;
}

/** For the rows of a part, and one more. */
function roomFor(rows: number, parts: number): number {
  return Math.ceil(rows / parts) + 1;
}

/**
 * Of the rows of a part that have a loss: the sum of each feature, and how many they are, each with
 * its sign and weight; then their weights; then how many rows have changed sides.
 */
function sumsOf({ width, sums }: Hinge, part: number): Float64Array {
  const size = sizeFor(width);
  return sums.subarray(part * size, (part + 1) * size);
}

/**
 * Brings the sums of a part up to the place. A margin changes at most by the distance that the place
 * has moved times the length of the row, so most rows needn't be read when steps are short.
 */
export const addLosses: Job<Hinge, undefined> = {
  name: 'addLosses',
  prepare: (hinge) => {
    const { rows, width, parts, readAt, losing } = hinge;
    const { list, measure } =
      hinge.memory === null ? plainSteps(hinge) : kernelSteps(hinge, hinge.memory);
    return (part) => {
      const sums = sumsOf(hinge, part);
      const first = Math.floor((part * rows) / parts);
      const last = Math.floor(((part + 1) * rows) / parts);
      // Sums of as many changes have lost as many digits as sums of all rows.
      if (sums[width + 2]! > last - first) {
        sums.fill(0);
        readAt.fill(lastPlaces, first, last);
        losing.fill(0, first, last);
      }
      const start = part * roomFor(rows, parts);
      const end = start + list(first, last, start);
      for (let from = start; from < end; from += batch) {
        const count = Math.min(batch, end - from);
        measure(part, from, count);
        changeSides(hinge, part, from, count, sums);
      }
      return undefined;
    };
  },
};

/** Updates the sums with those of the listed rows whose loss has changed sides. */
function changeSides(
  hinge: Hinge,
  part: number,
  from: number,
  count: number,
  sums: Float64Array,
): void {
  const { width, features, label, weight, place, readAt, reaches, losing, doubtful } = hinge;
  const intercept = place[width]!;
  const current = hinge.current[0]!;
  for (let index = 0; index < count; index += 1) {
    const row = doubtful[from + index]!;
    const sign = 2 * label[row]! - 1;
    const loss = 1 - sign * (hinge.margins[part * batch + index]! + intercept);
    readAt[row] = current;
    reaches[row] = Math.abs(loss) * hinge.inverses[part * batch + index]!;
    const isLosing = loss <= 0 ? 0 : 1;
    if (isLosing === losing[row]) continue;
    losing[row] = isLosing;
    const own = (weight === undefined ? 1 : weight[row]!) * (2 * isLosing - 1);
    for (let i = 0; i < width; i += 1) sums[i]! += own * sign * features[row * width + i]!;
    sums[width]! += own * sign;
    sums[width + 1]! += own;
    sums[width + 2]! += 1;
  }
}

type Steps = {
  /** Lists the rows of which the side isn't certain, from a place in the list on. Returns how many. */
  readonly list: (first: number, last: number, start: number) => number;
  /** Writes the margins of some listed rows, without intercept, and 1 divided by their lengths. */
  readonly measure: (part: number, from: number, count: number) => void;
};

function kernelSteps(hinge: Hinge, memory: KernelMemory): Steps {
  const { width, features, place, distances, readAt, reaches } = hinge;
  const { doubtful, margins, inverses } = hinge;
  const { listDoubtful, measureRows } = kernelOn(memory);
  const places = [readAt, distances, reaches].map(({ byteOffset }) => byteOffset);
  return {
    list: (first, last, start) =>
      listDoubtful(first, last, ...places, doubtful.byteOffset + start * 4),
    measure: (part, from, count) => {
      const listed = doubtful.byteOffset + from * 4;
      const [sums, lengths] = [margins, inverses].map((each) => each.byteOffset + part * batch * 8);
      measureRows(features.byteOffset, width, listed, count, place.byteOffset, sums!, lengths!);
    },
  };
}

/** The same without the kernel. */
function plainSteps(hinge: Hinge): Steps {
  const { width, features, place, distances, readAt, reaches } = hinge;
  const { doubtful, margins, inverses } = hinge;
  return {
    list: (first, last, start) => {
      let end = start;
      for (let row = first; row < last; row += 1)
        if (!(distances[readAt[row]!]! < reaches[row]!)) {
          doubtful[end] = row;
          end += 1;
        }
      return end - start;
    },
    measure: (part, from, count) => {
      for (let index = 0; index < count; index += 1) {
        const row = doubtful[from + index]! * width;
        let sum = 0;
        let square = 1;
        for (let i = 0; i < width; i += 1) {
          const value = features[row + i]!;
          sum += place[i]! * value;
          square += value * value;
        }
        margins[part * batch + index] = sum;
        inverses[part * batch + index] = 1 / Math.sqrt(square);
      }
    },
  };
}
