import type { TrainingData } from '../contract.ts';
import { Kernel, kernelOn, mostKernelBytes, type KernelMemory } from '../kernel/kernel.ts';
import type { Job } from '../parallel/job.ts';
import { sharedDoubles } from '../parallel/shared.ts';

/** What the threads share: standardized rows, the place to evaluate, and what they find. */
export type Hinge = Pick<TrainingData, 'rows' | 'width' | 'label' | 'weight'> & {
  readonly features: Float64Array;
  /** How many parts the rows have. */
  readonly parts: number;
  /** A factor for each feature. */
  readonly factors: Float64Array;
  readonly intercept: Float64Array;
  /** For each part: the sum of the losses, and of the gradients of the factors and the intercept. */
  readonly losses: Float64Array;
  readonly gradients: Float64Array;
  /** The memory of `features` and `factors`; null if the kernel has no room for all rows. */
  readonly kernel: { readonly memory: KernelMemory; readonly margins: Float64Array } | null;
};

/** More partial sums would take more time to add than threads save. */
const maxParts = 64;
const minPartRows = 8192;

/** So many rows at a time, which stay in the processor's cache. */
const together = 512;

/** How many parts there are depends only on the rows, so that sums don't depend on the threads. */
export function hingeOf({ rows, width, label, weight }: TrainingData): Hinge {
  const parts = Math.max(1, Math.min(maxParts, Math.floor(rows / minPartRows)));
  const bytes = (rows * width + width + parts * together) * 8 + 3 * 16;
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
    gradients: sharedDoubles(parts * (width + 1)),
    kernel:
      kernel === null ? null : { memory: kernel.memory, margins: kernel.doubles(parts * together) },
  };
}

/** Adds up the losses of a part of the rows, and their gradients. */
export const addLosses: Job<Hinge, undefined> = {
  name: 'addLosses',
  prepare: (hinge) => {
    const { rows, width, features, label, weight, parts } = hinge;
    const marginsOf = hinge.kernel === null ? plainMargins(hinge) : kernelMargins(hinge);
    return (part) => {
      const gradient = hinge.gradients.subarray(part * (width + 1), (part + 1) * (width + 1));
      const intercept = hinge.intercept[0]!;
      const last = Math.floor(((part + 1) * rows) / parts);
      gradient.fill(0);
      let sum = 0;
      for (let start = Math.floor((part * rows) / parts); start < last; start += together) {
        const end = Math.min(last, start + together);
        const margins = marginsOf(part, start, end);
        for (let row = start; row < end; row += 1) {
          const sign = 2 * label[row]! - 1;
          const loss = 1 - sign * (margins[row - start]! + intercept);
          if (loss <= 0) continue;
          const own = weight === undefined ? 1 : weight[row]!;
          sum += own * loss;
          addRow(gradient, own * sign, features, row * width, width);
        }
      }
      hinge.losses[part] = sum;
      return undefined;
    };
  },
};

function addRow(
  gradient: Float64Array,
  slope: number,
  features: Float64Array,
  offset: number,
  width: number,
): void {
  for (let i = 0; i < width; i += 1) gradient[i]! -= slope * features[offset + i]!;
  gradient[width]! -= slope;
}

/** The sums of the numbers of some rows, times the factors. */
type Margins = (part: number, start: number, end: number) => Float64Array;

function kernelMargins({ width, features, factors, kernel }: Hinge): Margins {
  const { memory, margins } = kernel!;
  const { dotRows } = kernelOn(memory);
  return (part, start, end) => {
    const own = margins.subarray(part * together, (part + 1) * together);
    const block = features.byteOffset + start * width * 8;
    dotRows(block, width, end - start, factors.byteOffset, own.byteOffset);
    return own;
  };
}

/** The same without the kernel. */
function plainMargins({ width, features, factors }: Hinge): Margins {
  const margins = new Float64Array(together);
  return (_part, start, end) => {
    for (let row = start; row < end; row += 1) {
      let sum = 0;
      for (let i = 0; i < width; i += 1) sum += factors[i]! * features[row * width + i]!;
      margins[row - start] = sum;
    }
    return margins;
  };
}
