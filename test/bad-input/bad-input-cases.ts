import type { ProcessorCase } from '@millrace/processors/cases';

type Settings = Readonly<Record<string, string>>;
type Input = NonNullable<ProcessorCase['inputs']>[number];

/** A learner, and whether it has a label: a class, a number, or none. */
type Learner = {
  readonly name: string;
  readonly settings: Settings;
  readonly label: 'y' | 't' | null;
  /** Whether random numbers decide what it learns, so that engines only agree about errors. */
  readonly isRandom: boolean;
};

/** A case, and whether both engines also learn the same. */
export type BadInput = {
  readonly name: string;
  readonly processor: string;
  readonly case: ProcessorCase;
  readonly isRandom: boolean;
};

const learners: readonly Learner[] = [
  learner('Bisecting K-Means', null, { k: '2' }, true),
  learner('Decision Tree Classifier', 'y', {}),
  learner('Decision Tree Regressor', 't', {}),
  learner('GBT Classifier', 'y', { maxIter: '2' }),
  learner('GBT Regressor', 't', { maxIter: '2' }),
  learner('Gaussian Mixture', null, {}, true),
  learner('Generalized Linear Regression', 't', {}),
  learner('Isotonic Regression', 't', {}),
  learner('K-Means', null, {}, true),
  learner('Linear Regression', 't', {}),
  learner('Linear SVC', 'y', { maxIter: '10', regParam: '0.1' }),
  learner('Logistic Regression', 'y', { regParam: '0.1', tol: '1e-10' }),
  learner('Naive Bayes', 'y', { modelType: 'gaussian' }),
  learner('Random Forest Classifier', 'y', { numTrees: '2' }, true),
  learner('Random Forest Regressor', 't', { numTrees: '2' }, true),
];

const rows: readonly (readonly number[])[] = [
  [1, 5, 0, 1.1],
  [2, 3, 0, 2.3],
  [3, 4, 1, 2.9],
  [4, 1, 0, 4.2],
  [5, 6, 1, 4.8],
  [6, 2, 1, 6.5],
  [7, 7, 1, 7.1],
  [8, 3, 0, 8.4],
];

type Row = readonly [
  features: readonly (number | null)[] | null,
  y: number | null,
  t: number | null,
];
const usual: readonly Row[] = rows.map(([a, b, y, t]) => [[a!, b!], y!, t!]);

/** What is wrong with the rows; those of labels concern only learners that have one. */
const situations: Readonly<
  Record<
    string,
    { readonly rows: readonly Row[]; readonly of?: 'y' | 't'; readonly predicts?: Row }
  >
> = {
  'a constant column': { rows: usual.map(([features, y, t]) => [[7, features![1]!], y, t]) },
  'only constant columns': { rows: usual.map(([, y, t]) => [[7, 3], y, t]) },
  'a label that is null': { rows: [...usual, [[1, 1], null, null]] },
  'a label that is NaN': { rows: [...usual, [[1, 1], NaN, NaN]], of: 't' },
  'a label that is infinite': { rows: [...usual, [[1, 1], Infinity, Infinity]] },
  'a negative label': { rows: [...usual, [[1, 1], -1, -1]], of: 'y' },
  'a label between two classes': { rows: [...usual, [[1, 1], 0.5, 0.5]], of: 'y' },
  'only the class 0': { rows: usual.map(([features, , t]) => [features, 0, t]), of: 'y' },
  'only the class 1': { rows: usual.map(([features, , t]) => [features, 1, t]), of: 'y' },
  'the same label in all rows': { rows: usual.map(([features, y]) => [features, y, 3]), of: 't' },
  '10,000 classes': {
    rows: Array.from({ length: 10_000 }, (_, index) => [[index, 1], index, index]),
    of: 'y',
  },
  'more columns than rows': {
    rows: usual
      .slice(1, 4)
      .map(([features, y, t]) => [[...features!, 1, 2, t!, (t! * 7) % 3], y, t]),
  },
  'classes that a line separates': {
    rows: usual.map(([features, , t]) => [features, features![0]! > 4 ? 1 : 0, t]),
    of: 'y',
  },
  'one row': { rows: usual.slice(0, 1) },
  'no rows': { rows: [] },
  'empty vectors': { rows: usual.map(([, y, t]) => [[], y, t]) },
  'vectors of another size to predict': { rows: usual, predicts: [[1, 2, 3], 1, 1] },
  'a vector that is null to predict': { rows: usual, predicts: [null, 1, 1] },
  'a feature that is null to predict': { rows: usual, predicts: [[null, 3], 1, 1] },
  'a feature that is NaN to predict': { rows: usual, predicts: [[2, NaN], 1, 1] },
  'a feature that is infinite to predict': { rows: usual, predicts: [[Infinity, 3], 1, 1] },
  'a column without numbers': {
    rows: usual.map(([features, y, t]) => [[NaN, features![1]!], y, t]),
  },
  'a feature that is NaN': { rows: [...usual, [[NaN, 1], 1, 1]] },
  'a feature that is infinite': { rows: [...usual, [[1, Infinity], 1, 1]] },
  'a feature that is null': { rows: [...usual, [[1, null], 1, 1]] },
  'a vector that is null': { rows: [...usual, [null, 1, 1]] },
  'vectors of two sizes': { rows: [...usual, [[1, 2, 3], 1, 1]] },
};

/** Each learner with each kind of rows that is wrong for it. */
export const badInputs: readonly BadInput[] = Object.entries(situations).flatMap(
  ([what, { rows: learned, of, predicts }]) =>
    learners
      .filter(({ label }) => (of ?? label) === label && (label !== null || !/label/.test(what)))
      .map(({ name, settings, label, isRandom }) => ({
        name: `${name}: ${what}`,
        processor: name,
        isRandom,
        case: {
          name: what,
          settings: label === null ? settings : { ...settings, labelCol: label },
          inputs: [inputOf(learned)],
          after: [
            { processor: 'Predict', settings: {} },
            { processor: 'Select Columns', settings: { inputCols: '["t", "prediction"]' } },
          ],
          ...(predicts === undefined ? {} : { afterRows: inputOf([predicts]) }),
          expect: { outputs: [{ columns: [], rows: 0 }] },
        },
      })),
);

function learner(
  name: string,
  label: Learner['label'],
  settings: Settings,
  isRandom = false,
): Learner {
  return { name, label, settings, isRandom };
}

function inputOf(list: readonly Row[]): Input {
  return {
    columns: ['features ARRAY<DOUBLE>', 'y DOUBLE', 't DOUBLE'],
    rows: list.map((row) => row.map(written)),
  };
}

/** As In-Memory Dataset reads them. */
function written(value: Row[number]): unknown {
  if (Array.isArray(value)) return value.map(written);
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}
