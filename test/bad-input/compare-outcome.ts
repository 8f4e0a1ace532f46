import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { sameRows } from '../processors/same-rows.ts';
import { badFeatures } from './bad-features.ts';
import { badInputs, type BadInput } from './bad-input-cases.ts';
import { badEvaluations } from './bad-evaluations.ts';
import { badTrainings } from './bad-trainings.ts';
import type { Outcome } from './outcome.ts';

export const allBadInputs: readonly BadInput[] = [
  ...badInputs,
  ...badEvaluations,
  ...badFeatures,
  ...badTrainings,
];

/** What both engines answered; those that Spark answers in another way are named in `onlyHere`. */
const expected = JSON.parse(
  readFileSync(join(import.meta.dirname, 'expected.json'), 'utf8'),
) as Readonly<Record<string, Outcome>>;

/** What Spark says of rows that it has no answer for. The embedded engine says more, or has one. */
export const onlyHere: Readonly<Record<string, string>> = {
  'Vector Assembler of a vector: no rows': 'Spark needs a row to find out the size of vectors.',
  'K-Means: one row': 'Spark fails with an internal error.',
  'Clustering Evaluator: features of another size': 'Both fail, with internal errors.',
  'Binary Classification Evaluator: scores of another size': 'Spark fails with an internal error.',
  'Decision Tree Classifier: 10,000 classes': 'Spark takes minutes to read so many rows of a node.',
  'GBT Classifier: 10,000 classes': 'Spark takes minutes to read so many rows of a node.',
  'Linear SVC: 10,000 classes': 'Spark takes minutes to read so many rows of a node.',
  'Logistic Regression: 10,000 classes': 'Spark runs out of memory.',
  'Naive Bayes: 10,000 classes': 'Spark takes minutes to read so many rows of a node.',
  'Random Forest Classifier: 10,000 classes': 'Spark takes minutes to read so many rows of a node.',
};

export function expectOutcome({ name, isRandom }: BadInput, outcome: Outcome): void {
  const known = expected[name]!;
  if (typeof known === 'string' || typeof outcome === 'string') expect(outcome).toBe(known);
  else if (isRandom) expect(outcome.length).toBe(known.length);
  else if (!sameRows(outcome, known, false, 1e-4)) expect(outcome).toEqual(known);
}
