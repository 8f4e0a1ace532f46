import type { TrainingData } from '../contract.ts';
import { blockRows } from '../numeric/products.ts';
import type { Job } from '../parallel/job.ts';
import { sharedDoubles } from '../parallel/shared.ts';
import { gradientOf, standardRowsOf, stepsOn, type StandardRows } from './standard-rows.ts';

/** What the threads share: the rows, the place to evaluate, and what they find. */
export type Hinge = StandardRows &
  Pick<TrainingData, 'label' | 'weight'> & {
    readonly intercept: Float64Array;
    /** For each part. */
    readonly losses: Float64Array;
  };

export function hingeOf({ rows, width, label, weight }: TrainingData): Hinge {
  const standard = standardRowsOf(rows, width, 1);
  return {
    ...standard,
    label,
    ...(weight === undefined ? {} : { weight }),
    intercept: sharedDoubles(1),
    losses: sharedDoubles(standard.parts),
  };
}

/** Adds up the losses of a part of the rows, and their gradients. */
export const addLosses: Job<Hinge, undefined> = {
  name: 'addLosses',
  prepare: (hinge) => {
    const { rows, width, label, weight, parts } = hinge;
    const steps = stepsOn(hinge);
    return (part) => {
      const gradient = gradientOf(hinge, part, 0);
      const intercept = hinge.intercept[0]!;
      const last = Math.floor(((part + 1) * rows) / parts);
      gradient.fill(0);
      let sum = 0;
      for (let start = Math.floor((part * rows) / parts); start < last; start += blockRows) {
        const end = Math.min(last, start + blockRows);
        const margins = steps.margins(part, start, end);
        for (let row = start; row < end; row += 1) {
          const sign = 2 * label[row]! - 1;
          const loss = 1 - sign * (margins[row - start]! + intercept);
          const own = loss <= 0 ? 0 : weight === undefined ? 1 : weight[row]!;
          if (own !== 0) sum += own * loss;
          margins[row - start] = -own * sign;
          gradient[width]! -= own * sign;
        }
        steps.addRows(part, 0, start, end);
      }
      hinge.losses[part] = sum;
      return undefined;
    };
  },
};
