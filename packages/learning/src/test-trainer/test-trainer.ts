import type { StageParams } from '@millrace/plan';
import { describe, expect, test } from 'vitest';
import { LearningError, type TrainerName, type TrainingData } from '../contract.ts';
import { Random } from '../numeric/random.ts';
import { alone, type Pool } from '../parallel/job.ts';
import { train } from '../train.ts';
import { splitPool } from './split-pool.ts';

/** Vectors and labels as a test writes them. */
export type Rows = readonly (readonly [features: readonly number[], label: number])[];

export function trainingData(rows: Rows): TrainingData {
  return {
    rows: rows.length,
    width: rows[0]?.[0].length ?? 0,
    features: Float64Array.from(rows.flatMap(([features]) => features)),
    label: Float64Array.from(rows, ([, label]) => label),
  };
}

/** So many rows, which differ a little from each other if they aren't whole numbers. */
function repeated(rows: Rows, count: number): TrainingData {
  const random = new Random(1);
  return trainingData(
    Array.from({ length: count }, (_, index) => {
      const [features, label] = rows[index % rows.length]!;
      return [features.map((value) => value + random.below(3)), label] as const;
    }),
  );
}

/** What every trainer must do. `rows`: some that it can learn from. */
export function testTrainer<Name extends TrainerName>(
  name: Name,
  params: StageParams[Name],
  rows: Rows,
): void {
  describe(`the contract of ${name}`, () => {
    const quiet = { progress: (): void => {}, pool: alone };

    test('refuses no rows', () => {
      expect(() => train(name, trainingData([]), params, quiet)).toThrow(LearningError);
    });

    test('gives the same model each time, as data, and leaves the rows alone', () => {
      const data = trainingData(rows);
      const first = train(name, data, params, quiet);
      expect(train(name, data, params, quiet)).toEqual(first);
      expect(structuredClone(first)).toEqual(first);
      expect(data).toEqual(trainingData(rows));
    });

    test('gives the same model for any number of threads, in whatever order they work', () => {
      const random = new Random(7);
      let isShared = false;
      const compare = (data: TrainingData): void => {
        const split = splitPool(2, () => random.next());
        const pool: Pool = {
          threads: 2,
          open: (job, input) => {
            isShared = true;
            return split.open(job, input);
          },
        };
        const model = train(name, data, params, quiet);
        expect(train(name, data, params, { ...quiet, pool })).toEqual(model);
      };
      compare(trainingData(rows));
      if (isShared) compare(repeated(rows, 25_000));
    });

    test('reports progress from 0 to 1 that never goes back', () => {
      const reported: number[] = [];
      train(name, trainingData(rows), params, {
        ...quiet,
        progress: (done) => void reported.push(done),
      });
      expect(reported.length).toBeGreaterThan(0);
      expect(reported).toEqual(reported.toSorted((a, b) => a - b));
      expect(reported.every((done) => done >= 0 && done <= 1)).toBe(true);
    });

    test('has finite numbers only, whatever the constant and repeated columns', () => {
      const wide = rows.map(
        ([features, label]) => [[...features, 1, features[0]!], label] as const,
      );
      const model = train(name, trainingData(wide), params, quiet);
      expect(numbersIn(model).every(Number.isFinite)).toBe(true);
    });

    if ('weightCol' in params && !drawing.has(name))
      test('takes a row of weight 2 for two rows', () => {
        // The deviation of a sample, by which a standardization divides, isn't the same.
        const plain = {
          ...params,
          standardization: false,
          tol: 1e-12,
          maxIter: 'stepSize' in params ? 3 : 1000,
          bootstrap: false,
          subsamplingRate: 1,
        };
        const twice = trainingData([...rows, rows[1]!, rows[2]!]);
        const weight = Float64Array.from(rows, (_, row) => (row === 1 || row === 2 ? 2 : 1));
        const weighted = learnedIn(train(name, { ...trainingData(rows), weight }, plain, quiet));
        const repeated = learnedIn(train(name, twice, plain, quiet));
        expect(weighted).toEqual(repeated.map((value) => expect.closeTo(value, digitsOf(name))));
      });
  });
}

/** Logistic regression stops where the loss is flat, which depends on the scale of the features. */
function digitsOf(name: TrainerName): number {
  return name === 'LogisticRegression' ? 6 : 9;
}

/**
 * Those that draw rows, and draw others if one is there twice; and Linear SVC, whose loss ends at
 * another point for each scale of the features, which depends on the number of rows.
 */
const drawing: ReadonlySet<TrainerName> = new Set(['GaussianMixture', 'KMeans', 'LinearSVC']);

/** Without a summary of the rows and what else has their number. */
function learnedIn(model: object): readonly number[] {
  const learned = JSON.stringify(model, (name, value: unknown) =>
    ['summary', 'rows', 'size'].includes(name) ? null : value,
  );
  return numbersIn(JSON.parse(learned));
}

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}
