import type { CaseInput, CaseNode } from './case.ts';
import { assembled } from './learning.ts';

/** `a`, `b`, and a label that is 2a + 2b + 1 exactly. */
export function lineTo(rows: number): CaseInput {
  return {
    columns: ['a DOUBLE', 'b DOUBLE', 'label DOUBLE'],
    rows: Array.from({ length: rows }, (_, a) => [a, (a * 7) % 5, 2 * a + 2 * ((a * 7) % 5) + 1]),
  };
}

/** Two classes, of which the first has the smaller numbers. */
export const lineWithNoise: CaseInput = {
  columns: ['s STRING', 'a DOUBLE', 'label DOUBLE'],
  rows: Array.from({ length: 40 }, (_, a) => [a % 3 === 0 ? 'y' : 'x', a, a < 20 ? 0 : 1]),
};

/** A learner of the vectors of `a` and `b`, and its evaluator. */
export function bestOf(
  learner: string,
  settings: Readonly<Record<string, string>>,
  evaluator: string,
): readonly CaseNode[] {
  return [...assembled, { processor: learner, settings }, { processor: evaluator, settings: {} }];
}
