import type { TrainingData } from '../contract.ts';
import { blockRows } from './products.ts';

/** Passes the rows in blocks, and how far that is, from 0 to 1. */
export function eachBlock(
  { rows, width, features, label, weight }: TrainingData,
  take: (block: TrainingData, done: number) => void,
): void {
  for (let start = 0; start < rows; start += blockRows) {
    const end = Math.min(rows, start + blockRows);
    const block = {
      rows: end - start,
      width,
      features: features.subarray(start * width, end * width),
      label: label.subarray(start, end),
    };
    take(
      weight === undefined ? block : { ...block, weight: weight.subarray(start, end) },
      end / rows,
    );
  }
}
