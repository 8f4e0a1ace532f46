import type { TrainingData } from '../contract.ts';
import { Kernel, kernelOn, mostKernelBytes, type KernelMemory } from '../kernel/kernel.ts';
import type { Job } from '../parallel/job.ts';
import { partsOf } from '../parallel/parts.ts';
import { sharedDoubles } from '../parallel/shared.ts';

/** What the threads share: standardized rows, the place to evaluate, and what they find. */
export type Hinge = Pick<TrainingData, 'rows' | 'width' | 'label' | 'weight'> & {
  readonly features: Float64Array;
  /** How many parts the rows have. */
  readonly parts: number;
  /** A factor for each feature. */
  readonly factors: Float64Array;
  readonly intercept: Float64Array;
  /** For each part: the sum of the losses, and of the gradients (see `gradientOf`). */
  readonly losses: Float64Array;
  readonly gradients: Float64Array;
  /** The memory of features, factors and gradients; null if the kernel has no room for all rows. */
  readonly kernel: { readonly memory: KernelMemory; readonly margins: Float64Array } | null;
};

/** So many rows at a time, which stay in the processor's cache. */
const together = 512;

export function hingeOf({ rows, width, label, weight }: TrainingData): Hinge {
  const parts = partsOf(rows, width + 1);
  const sums = parts * strideFor(width);
  const bytes = (rows * width + width + sums + parts * together) * 8 + 4 * 16;
  const kernel = bytes > mostKernelBytes ? null : new Kernel(bytes);
  return {
    rows,
    width,
    label,
    ...(weight === undefined ? {} : { weight }),
    features: kernel?.doubles(rows * width) ?? sharedDoubles(rows * width),
    parts,
    factors: kernel?.doubles(width) ?? sharedDoubles(width),
    intercept: sharedDoubles(1),
    losses: sharedDoubles(parts),
    gradients: kernel?.doubles(sums) ?? sharedDoubles(sums),
    kernel:
      kernel === null ? null : { memory: kernel.memory, margins: kernel.doubles(parts * together) },
  };
}

/** So many numbers are on one line of a processor's cache. */
const cacheLine = 8;

/** Gradients of two parts are on no common line, for which two threads would have to wait. */
function strideFor(width: number): number {
  return (Math.ceil((width + 1) / cacheLine) + 1) * cacheLine;
}

/** Of the factors, then of the intercept. */
export function gradientOf(
  { width, gradients }: Pick<Hinge, 'width' | 'gradients'>,
  part: number,
): Float64Array {
  const start = part * strideFor(width);
  return gradients.subarray(start, start + width + 1);
}

/** Adds up the losses of a part of the rows, and their gradients. */
export const addLosses: Job<Hinge, undefined> = {
  name: 'addLosses',
  prepare: (hinge) => {
    const { rows, width, label, weight, parts } = hinge;
    const steps = hinge.kernel === null ? plainSteps(hinge) : kernelSteps(hinge);
    return (part) => {
      const gradient = gradientOf(hinge, part);
      const intercept = hinge.intercept[0]!;
      const last = Math.floor(((part + 1) * rows) / parts);
      gradient.fill(0);
      let sum = 0;
      for (let start = Math.floor((part * rows) / parts); start < last; start += together) {
        const end = Math.min(last, start + together);
        const margins = steps.margins(part, start, end);
        for (let row = start; row < end; row += 1) {
          const sign = 2 * label[row]! - 1;
          const loss = 1 - sign * (margins[row - start]! + intercept);
          const own = loss <= 0 ? 0 : weight === undefined ? 1 : weight[row]!;
          if (own !== 0) sum += own * loss;
          margins[row - start] = -own * sign;
          gradient[width]! -= own * sign;
        }
        steps.addRows(margins, start, end, gradient);
      }
      hinge.losses[part] = sum;
      return undefined;
    };
  },
};

/** What is done with some rows: `margins` are the sums of their numbers times the factors. */
type Steps = {
  readonly margins: (part: number, start: number, end: number) => Float64Array;
  /** Adds the numbers of each row times one of these to the gradient. */
  readonly addRows: (
    times: Float64Array,
    start: number,
    end: number,
    gradient: Float64Array,
  ) => void;
};

function kernelSteps({ width, features, factors, kernel }: Hinge): Steps {
  const { memory, margins } = kernel!;
  const { addRows, dotRows } = kernelOn(memory);
  const blockAt = (start: number): number => features.byteOffset + start * width * 8;
  return {
    margins: (part, start, end) => {
      const own = margins.subarray(part * together, (part + 1) * together);
      dotRows(blockAt(start), width, end - start, factors.byteOffset, own.byteOffset);
      return own;
    },
    addRows: (times, start, end, gradient) =>
      addRows(blockAt(start), width, end - start, times.byteOffset, gradient.byteOffset),
  };
}

/** The same without the kernel. */
function plainSteps({ width, features, factors }: Hinge): Steps {
  const margins = new Float64Array(together);
  return {
    margins: (_part, start, end) => {
      for (let row = start; row < end; row += 1) {
        let sum = 0;
        for (let i = 0; i < width; i += 1) sum += factors[i]! * features[row * width + i]!;
        margins[row - start] = sum;
      }
      return margins;
    },
    addRows: (times, start, end, gradient) => {
      for (let row = start; row < end; row += 1) {
        const factor = times[row - start]!;
        for (let i = 0; i < width; i += 1) gradient[i]! += factor * features[row * width + i]!;
      }
    },
  };
}
