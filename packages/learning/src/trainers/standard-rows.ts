import { Kernel, kernelOn, mostKernelBytes, type KernelMemory } from '../kernel/kernel.ts';
import { blockRows } from '../numeric/products.ts';
import type { Job, Pool } from '../parallel/job.ts';
import { partsOf } from '../parallel/parts.ts';
import { sharedDoubles } from '../parallel/shared.ts';
import type { Standard } from './logistic-sums.ts';

/** Standardized features that threads share, factors for each group of them, and gradients. */
export type StandardRows = {
  readonly rows: number;
  readonly width: number;
  readonly groups: number;
  readonly features: Float64Array;
  /** How many parts the rows have. */
  readonly parts: number;
  /** A factor for each feature, for each group. */
  readonly factors: Float64Array;
  /** For each part and group: see `gradientOf`. */
  readonly gradients: Float64Array;
  /** The memory of features, factors and gradients; null if the kernel has no room for all rows. */
  readonly kernel: StandardKernel | null;
};

type StandardKernel = {
  readonly memory: KernelMemory;
  readonly margins: Float64Array;
  readonly labels: Float64Array;
  /** For each part: see `lossOf`. */
  readonly losses: Float64Array;
};

export function standardRowsOf(rows: number, width: number, groups: number): StandardRows {
  const parts = partsOf(rows, groups * (width + 1));
  const sums = parts * groups * strideFor(width);
  const margins = parts * groups * blockRows;
  const losses = parts * cacheLine;
  const bytes = (rows * (width + 1) + groups * width + sums + margins + losses) * 8 + 6 * 16;
  const kernel = bytes > mostKernelBytes ? null : new Kernel(bytes);
  const doubles = (count: number): Float64Array => kernel?.doubles(count) ?? sharedDoubles(count);
  return {
    rows,
    width,
    groups,
    features: doubles(rows * width),
    parts,
    factors: doubles(groups * width),
    gradients: doubles(sums),
    kernel:
      kernel === null
        ? null
        : {
            memory: kernel.memory,
            margins: kernel.doubles(margins),
            labels: kernel.doubles(rows),
            losses: kernel.doubles(losses),
          },
  };
}

/** So many numbers are on one line of a processor's cache. */
const cacheLine = 8;

/** Gradients of two parts are on no common line, for which two threads would have to wait. */
function strideFor(width: number): number {
  return (Math.ceil((width + 1) / cacheLine) + 1) * cacheLine;
}

/** Of the factors of a group, then of its intercept. */
export function gradientOf(
  { width, groups, gradients }: Pick<StandardRows, 'width' | 'groups' | 'gradients'>,
  part: number,
  group: number,
): Float64Array {
  const start = (part * groups + group) * strideFor(width);
  return gradients.subarray(start, start + width + 1);
}

/** What the kernel says of the loss of a part. */
export function lossOf({ losses }: StandardKernel, part: number): Float64Array {
  return losses.subarray(part * cacheLine, (part + 1) * cacheLine);
}

type Target = Pick<StandardRows, 'rows' | 'width' | 'parts' | 'features'> & {
  readonly labels: Float64Array | null;
};

/**
 * Fills in features, and labels if there is a place for them: a feature that counts as 0 has an
 * infinite scale.
 */
export function standardizeInto(to: Target, standard: Standard, pool: Pool): void {
  const job = pool.open(standardizeRows, { to, standard });
  job.run(to.parts);
  job.close();
}

/** Standardizes a part of the rows. */
export const standardizeRows: Job<{ readonly to: Target; readonly standard: Standard }, undefined> =
  {
    name: 'standardizeRows',
    prepare: ({
      to: { rows, width, parts, features, labels },
      standard: { data, shift, scale },
    }) => {
      return (part) => {
        const first = Math.floor((part * rows) / parts);
        const last = Math.floor(((part + 1) * rows) / parts);
        for (let start = first * width; start < last * width; start += width)
          for (let i = 0; i < width; i += 1)
            features[start + i] = (data.features[start + i]! - shift[i]!) / scale[i]!;
        labels?.set(data.label.subarray(first, last), first);
        return undefined;
      };
    },
  };

/** What is done with a block of rows: at most `blockRows`. */
export type Steps = {
  /** The sums of the numbers times the factors: `blockRows` places for each group. */
  readonly margins: (part: number, start: number, end: number) => Float64Array;
  /** Adds the numbers of each row, times what is in the place of its margin, to a gradient. */
  readonly addRows: (part: number, group: number, start: number, end: number) => void;
};

export function stepsOn(rows: StandardRows): Steps {
  return rows.kernel === null ? plainSteps(rows) : kernelSteps(rows, rows.kernel);
}

function kernelSteps(rows: StandardRows, { memory, margins }: StandardKernel): Steps {
  const { width, groups, features, factors } = rows;
  const { addRows, dotRows } = kernelOn(memory);
  const blockAt = (start: number): number => features.byteOffset + start * width * 8;
  const marginsAt = (part: number, group: number): number =>
    margins.byteOffset + (part * groups + group) * blockRows * 8;
  return {
    margins: (part, start, end) => {
      for (let group = 0; group < groups; group += 1) {
        const own = factors.byteOffset + group * width * 8;
        dotRows(blockAt(start), width, end - start, own, marginsAt(part, group));
      }
      return margins.subarray(part * groups * blockRows, (part + 1) * groups * blockRows);
    },
    addRows: (part, group, start, end) => {
      const to = gradientOf(rows, part, group).byteOffset;
      addRows(blockAt(start), width, end - start, marginsAt(part, group), to);
    },
  };
}

/** The same without the kernel. */
function plainSteps(rows: StandardRows): Steps {
  const { width, groups, features, factors } = rows;
  const margins = new Float64Array(groups * blockRows);
  return {
    margins: (_part, start, end) => {
      for (let group = 0; group < groups; group += 1)
        for (let row = start; row < end; row += 1) {
          let sum = 0;
          for (let i = 0; i < width; i += 1)
            sum += factors[group * width + i]! * features[row * width + i]!;
          margins[group * blockRows + row - start] = sum;
        }
      return margins;
    },
    addRows: (part, group, start, end) => {
      const gradient = gradientOf(rows, part, group);
      for (let row = start; row < end; row += 1) {
        const factor = margins[group * blockRows + row - start]!;
        for (let i = 0; i < width; i += 1) gradient[i]! += factor * features[row * width + i]!;
      }
    },
  };
}
