import { LearningError, type Summary, type TrainingData } from '../contract.ts';
import { mostClasses } from './classes.ts';

/** The sums of the features of each class, and what else naive Bayes has to know of the rows. */
export type ClassSums = {
  /** May be more than there may be. */
  readonly classes: number;
  /** Of each class, one after the other: the sum of the weights, and whether there was a row. */
  readonly counts: Float64Array;
  readonly seen: Uint8Array;
  readonly values: readonly Float64Array[];
  readonly squares: readonly Float64Array[];
  readonly hasNegative: boolean;
  /** Whether each feature is 0 or 1. */
  readonly isBinary: boolean;
};

export function summarizeClasses({ width }: TrainingData): Summary<ClassSums> {
  const counts = new Float64Array(mostClasses);
  const seen = new Uint8Array(mostClasses);
  let classes = 0;
  // One array for all classes: it is added to for each number.
  let values = new Float64Array();
  let squares = new Float64Array();
  let hasNegative = false;
  let isBinary = true;
  const reach = (group: number): void => {
    if (!Number.isInteger(group) || group < 0)
      throw new LearningError('INVALID_CLASS', String(group));
    classes = group + 1;
    if (group >= mostClasses) return;
    values = longer(values, classes * width);
    squares = longer(squares, classes * width);
  };
  return {
    add: ({ rows, features, label, weight }) => {
      for (let row = 0; row < rows; row += 1) {
        const group = label[row]!;
        if (!(group < classes && group >= 0 && Number.isInteger(group))) reach(group);
        if (group >= mostClasses) continue;
        const from = row * width;
        const to = group * width;
        const own = weight?.[row] ?? 1;
        counts[group]! += own;
        seen[group] = 1;
        for (let i = 0; i < width; i += 1) {
          const value = features[from + i]!;
          values[to + i]! += own * value;
          squares[to + i]! += own * value * value;
        }
      }
      hasNegative ||= features.some((value) => value < 0);
      isBinary &&= features.every((value) => value === 0 || value === 1);
    },
    result: () => {
      const most = Math.min(classes, mostClasses);
      const ofClass = (all: Float64Array): readonly Float64Array[] =>
        Array.from({ length: most }, (_, group) => all.slice(group * width, (group + 1) * width));
      return {
        classes,
        counts: counts.slice(0, most),
        seen: seen.slice(0, most),
        values: ofClass(values),
        squares: ofClass(squares),
        hasNegative,
        isBinary,
      };
    },
  };
}

function longer(before: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const after = new Float64Array(length);
  after.set(before);
  return after;
}
