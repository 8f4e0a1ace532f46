import type { ClassImpurity } from '@millrace/plan';
import type { KernelFunctions } from '../kernel/kernel.ts';

/** How mixed the rows of a node are, and what it predicts. */
export type Impurity = {
  /** How many numbers describe a set of rows. */
  readonly size: number;
  /** The numbers of some rows. `weights`: of all rows; null if each counts once. */
  readonly sum: (
    members: Int32Array,
    labels: Float64Array,
    weights: Float64Array | null,
  ) => Float64Array;
  /** The same, with room for the numbers and the arguments of the kernel's function; null if it has none. */
  readonly sumInKernel: (
    functions: KernelFunctions,
    room: Float64Array,
    args: number[],
  ) => Float64Array | null;
  /** Adds the rows of a node to the numbers of their bins. */
  readonly addRows: (histogram: Float64Array, codes: Uint16Array, rows: NodeRows) => void;
  /** The same with the arguments of the kernel's functions, which are others for wide codes. */
  readonly addInKernel: (functions: KernelFunctions, isWide: boolean, args: number[]) => void;
  /** The same for features in line with codes of one byte; null if it takes no less time. */
  readonly addInLine: ((functions: KernelFunctions, args: number[]) => void) | null;
  readonly count: (stats: ArrayLike<number>) => number;
  readonly measure: (stats: ArrayLike<number>, count: number) => number;
  readonly predict: (stats: ArrayLike<number>) => number;
};

/** The rows of a node, and for each of them its label, and how often it counts. */
export type NodeRows = {
  readonly members: Int32Array;
  readonly labels: Float64Array;
  readonly weights: Float64Array;
};

/** Which one, as data. `classes`: how many there are, except for the variance. */
export type ImpurityKind = {
  readonly name: ClassImpurity | 'variance';
  readonly classes: number;
};

export function impurityOf({ name, classes }: ImpurityKind): Impurity {
  switch (name) {
    case 'gini':
      return gini(classes);
    case 'entropy':
      return entropy(classes);
    case 'variance':
      return variance;
  }
}

function gini(classes: number): Impurity {
  return ofClasses(classes, 1, (share) => share * share);
}

function entropy(classes: number): Impurity {
  return ofClasses(classes, 0, (share) =>
    share === 0 ? 0 : share * (Math.log(share) / Math.log(2)),
  );
}

/** Of numbers: how many, their sum, and the sum of their squares. */
const variance: Impurity = {
  size: 3,
  sum: (members, labels, weights) => {
    // In an array, which the compiler knows to have doubles: half the time of three variables.
    const sums = new Float64Array(3);
    for (let index = 0; index < members.length; index += 1) {
      const row = members[index]!;
      const label = labels[row]!;
      const weight = weights === null ? 1 : weights[row]!;
      sums[0]! += weight;
      sums[1]! += weight * label;
      sums[2]! += weight * label * label;
    }
    return sums;
  },
  sumInKernel: ({ sumNumbers }, room, args) => {
    sumNumbers(...args, room.byteOffset);
    return room.slice(0, 3);
  },
  addRows: (histogram, codes, { members, labels, weights }) => {
    for (let index = 0; index < members.length; index += 1) {
      const place = codes[members[index]!]! * 3;
      const weight = weights[index]!;
      const label = labels[index]!;
      const product = weight * label;
      histogram[place]! += weight;
      histogram[place + 1]! += product;
      histogram[place + 2]! += product * label;
    }
  },
  addInKernel: ({ addNumbers, addWideNumbers }, isWide, args) =>
    (isWide ? addWideNumbers : addNumbers)(...args),
  addInLine: ({ addNumbersInLine }, args) => addNumbersInLine(...args),
  count: (stats) => stats[0]!,
  measure: (stats, count) =>
    count === 0 ? 0 : (stats[2]! - (stats[1]! * stats[1]!) / count) / count,
  predict: (stats) => (stats[0] === 0 ? 0 : stats[1]! / stats[0]!),
};

/**
 * The terms are subtracted one by one, as in Spark: of splits that lower the impurity by the same,
 * the last digit decides.
 */
function ofClasses(classes: number, start: number, term: (share: number) => number): Impurity {
  return {
    size: classes,
    sum: (members, labels, weights) => {
      const sums = new Float64Array(classes);
      for (let index = 0; index < members.length; index += 1) {
        const row = members[index]!;
        sums[labels[row]!]! += weights === null ? 1 : weights[row]!;
      }
      return sums;
    },
    sumInKernel: () => null,
    addRows: (histogram, codes, { members, labels, weights }) => {
      for (let index = 0; index < members.length; index += 1)
        histogram[codes[members[index]!]! * classes + labels[index]!]! += weights[index]!;
    },
    addInKernel: ({ addClasses, addWideClasses }, isWide, args) =>
      (isWide ? addWideClasses : addClasses)(...args, classes),
    addInLine: null,
    count: (stats) => {
      let count = 0;
      for (let i = 0; i < classes; i += 1) count += stats[i]!;
      return count;
    },
    measure: (stats, count) => {
      if (count === 0) return 0;
      let measure = start;
      for (let i = 0; i < classes; i += 1) measure -= term(stats[i]! / count);
      return measure;
    },
    predict: (stats) => {
      let best = 0;
      for (let i = 1; i < classes; i += 1) if (stats[i]! > stats[best]!) best = i;
      return best;
    },
  };
}
