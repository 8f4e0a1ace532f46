import type { TrainingData } from '../contract.ts';
import { blockRows } from '../numeric/products.ts';
import type { Job, Pool } from '../parallel/job.ts';
import { sharedDoubles } from '../parallel/shared.ts';
import { kernelOn } from '../kernel/kernel.ts';
import { gapsOf, sharesOf, type LogLossSums } from './logistic-jobs.ts';
import type { Standard } from './logistic-sums.ts';
import {
  gradientOf,
  lossOf,
  standardizeInto,
  standardRowsOf,
  stepsOn,
  type StandardRows,
} from './standard-rows.ts';

/** What the threads share: the rows, the place to evaluate, and what they find. */
type LogSlopes = StandardRows &
  Pick<TrainingData, 'label' | 'weight'> & {
    readonly hasIntercept: boolean;
    /** For each group. */
    readonly intercepts: Float64Array;
    /** For each part. */
    readonly losses: Float64Array;
  };

export type SharedSlopes = { readonly at: (x: Float64Array) => Omit<LogLossSums, 'hessian'> };

/** Adds up log losses and only their first derivatives, at places that are given one by one. */
export function shareLogisticSlopes(standard: Standard, groups: number, pool: Pool): SharedSlopes {
  const { data, hasIntercept } = standard;
  const { rows, width, label, weight } = data;
  const standardRows = standardRowsOf(rows, width, groups);
  const labels = standardRows.kernel?.labels ?? null;
  standardizeInto({ ...standardRows, labels }, standard, pool);
  const { parts, factors } = standardRows;
  const intercepts = sharedDoubles(groups);
  const losses = sharedDoubles(parts);
  const own = { label, ...(weight === undefined ? {} : { weight }), hasIntercept };
  const shared: LogSlopes = { ...standardRows, ...own, intercepts, losses };
  const job = pool.open(addLogSlopes, shared);
  const sums = new Float64Array(groups * (width + 1));
  return {
    at: (x) => {
      for (let group = 0; group < groups; group += 1) {
        const from = group * (width + 1);
        factors.set(x.subarray(from, from + width), group * width);
        intercepts[group] = hasIntercept ? x[from + width]! : 0;
      }
      job.run(parts);
      addGradients(shared, sums);
      return {
        loss: losses.reduce((sum, each) => sum + each, 0),
        gradient: (group, i) => sums[group * (width + 1) + i]!,
      };
    },
  };
}

function addGradients(shared: LogSlopes, to: Float64Array): void {
  const { parts, groups, width } = shared;
  to.fill(0);
  for (let part = 0; part < parts; part += 1)
    for (let group = 0; group < groups; group += 1) {
      const gradient = gradientOf(shared, part, group);
      for (let i = 0; i <= width; i += 1) to[group * (width + 1) + i]! += gradient[i]!;
    }
}

/** Adds up the log losses of a part of the rows, and their gradients. */
export const addLogSlopes: Job<LogSlopes, undefined> = {
  name: 'addLogSlopes',
  prepare: (shared) => {
    const { rows, groups, parts, label, weight, intercepts, losses } = shared;
    const steps = stepsOn(shared);
    const inKernel = kernelGaps(shared);
    return (part) => {
      for (let group = 0; group < groups; group += 1) gradientOf(shared, part, group).fill(0);
      const last = Math.floor(((part + 1) * rows) / parts);
      let loss = 0;
      for (let start = Math.floor((part * rows) / parts); start < last; start += blockRows) {
        const end = Math.min(last, start + blockRows);
        const own = label.subarray(start, end);
        const weights = weight?.subarray(start, end) ?? null;
        const margins = steps.margins(part, start, end);
        if (inKernel !== null) {
          loss += inKernel(part, start, end);
          addIntercept(shared, part, 0, margins.subarray(0, end - start));
          steps.addRows(part, 0, start, end);
          continue;
        }
        for (let group = 0; group < groups; group += 1)
          for (let row = 0; row < own.length; row += 1)
            margins[group * blockRows + row]! += intercepts[group]!;
        loss += sharesOf(margins, groups, own, weights);
        for (let group = 0; group < groups; group += 1) {
          const gaps = gapsOf(margins, group, groups, own, weights);
          addIntercept(shared, part, group, gaps);
          margins.set(gaps, group * blockRows);
          steps.addRows(part, group, start, end);
        }
      }
      losses[part] = loss;
      return undefined;
    };
  },
};

/**
 * Makes gaps of the margins of a block where they are, and returns the loss of its rows. Null for
 * what the kernel isn't made for.
 */
function kernelGaps(
  shared: LogSlopes,
): ((part: number, start: number, end: number) => number) | null {
  const { kernel, groups, weight, intercepts } = shared;
  if (kernel === null || groups > 1 || weight !== undefined) return null;
  const { memory, margins, labels } = kernel;
  const { logisticGaps } = kernelOn(memory);
  return (part, start, end) => {
    const at = margins.byteOffset + part * blockRows * 8;
    const found = lossOf(kernel, part);
    const ofLabels = labels.byteOffset + start * 8;
    logisticGaps(at, ofLabels, end - start, intercepts[0]!, found.byteOffset);
    return found[0]! + Math.log(found[1]!);
  };
}

function addIntercept(shared: LogSlopes, part: number, group: number, gaps: Float64Array): void {
  if (!shared.hasIntercept) return;
  let sum = 0;
  for (const gap of gaps) sum += gap;
  gradientOf(shared, part, group)[shared.width]! += sum;
}
