import { LearningError } from '@millrace/learning';

/** Whether there are labels and weights. */
export type Has = { readonly label: boolean; readonly weight: boolean };

/** The problems of single vectors, by their number from 1 on. */
export const vectorProblems = ['NULL_VECTOR', 'DAMAGED_VECTOR', 'VECTOR_NOT_FINITE'] as const;

/** Notes what no trainer can learn from, while rows are read. */
export class RowChecks {
  private readonly has: Has;
  private rows = 0;
  private narrowest = Infinity;
  private widest = -1;
  private weightSum = 0;
  private readonly found = new Set<string>();

  constructor(has: Has) {
    this.has = has;
  }

  /** The size of each vector, and the number of its problem or 0. */
  checkVectors(sizes: ArrayLike<number>, problems: ArrayLike<number>): void {
    for (let row = 0; row < sizes.length; row += 1) {
      const problem = problems[row]!;
      if (problem !== 0) this.found.add(vectorProblems[problem - 1]!);
      if (problem === 1) continue;
      this.narrowest = Math.min(this.narrowest, sizes[row]!);
      this.widest = Math.max(this.widest, sizes[row]!);
    }
    this.rows += sizes.length;
  }

  checkNumbers(label: Float64Array, weight?: Float64Array, offset?: Float64Array): void {
    if (!allFinite(label)) this.found.add('INVALID_LABEL');
    if (offset !== undefined && !allFinite(offset)) this.found.add('INVALID_OFFSET');
    if (weight === undefined) return;
    if (!allFinite(weight) || weight.some((each) => each < 0)) this.found.add('INVALID_WEIGHT');
    for (let row = 0; row < weight.length; row += 1) this.weightSum += weight[row]!;
  }

  notFinite(): void {
    this.found.add('VECTOR_NOT_FINITE');
  }

  /** The size of all vectors so far; null after a problem: rows are only checked then. */
  get width(): number | null {
    return this.narrowest === this.widest && this.found.size === 0 ? this.widest : null;
  }

  /** Reports the first problem, in the order of their weight. */
  finish(): void {
    const { rows, narrowest, widest, found } = this;
    if (rows === 0) throw new LearningError('EMPTY_TRAINING_DATA');
    if (found.has('NULL_VECTOR')) throw new LearningError('NULL_VECTOR');
    if (narrowest !== widest) throw new LearningError('VECTOR_SIZE', `${narrowest} and ${widest}`);
    if (widest === 0) throw new LearningError('NO_FEATURES');
    if (this.has.weight && this.weightSum === 0) found.add('INVALID_WEIGHT');
    for (const code of inOrder) if (found.has(code)) throw new LearningError(code);
  }
}

const inOrder = [
  'DAMAGED_VECTOR',
  'VECTOR_NOT_FINITE',
  'INVALID_LABEL',
  'INVALID_WEIGHT',
  'INVALID_OFFSET',
];

export function allFinite(values: Float64Array): boolean {
  // Adding zeros finds a value that isn't finite: its difference from itself isn't 0. With four
  // sums, an addition needn't wait for the one before.
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  const inFours = values.length & ~3;
  for (let i = 0; i < inFours; i += 4) {
    a += values[i]! - values[i]!;
    b += values[i + 1]! - values[i + 1]!;
    c += values[i + 2]! - values[i + 2]!;
    d += values[i + 3]! - values[i + 3]!;
  }
  for (let i = inFours; i < values.length; i += 1) a += values[i]! - values[i]!;
  return a + b + c + d === 0;
}
