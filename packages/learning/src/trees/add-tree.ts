import type { Job } from '../parallel/job.ts';
import type { Leaves } from './leaves.ts';
import { negativeGradients, type Loss } from './losses.ts';

/** So many rows are a part of the job. */
export const partRows = 65_536;

/** Adds what the last tree predicts, and writes what the next one learns. */
export const addTree: Job<
  {
    readonly loss: Loss;
    readonly target: Float64Array;
    readonly labels: Float64Array;
    readonly leaves: Leaves;
    readonly leafOfRow: Uint16Array | Int32Array;
    readonly predictions: Float64Array;
    readonly weight: Float64Array;
  },
  undefined
> = {
  name: 'addTree',
  prepare: ({ loss, target, labels, leaves, leafOfRow, predictions, weight }) => {
    const negativeGradient = negativeGradients[loss];
    return (part) => {
      const end = Math.min(target.length, (part + 1) * partRows);
      const factor = weight[0]!;
      for (let row = part * partRows; row < end; row += 1) {
        const prediction = predictions[row]! + factor * leaves.predictions[leafOfRow[row]!]!;
        predictions[row] = prediction;
        labels[row] = negativeGradient(prediction, target[row]!);
      }
      return undefined;
    };
  },
};
