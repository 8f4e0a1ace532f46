import type { ProcessorCase } from '@millrace/processors/cases';
import type { BadInput } from './bad-input-cases.ts';

type Evaluator = { readonly name: string; readonly settings: Readonly<Record<string, string>> };

const evaluators: readonly Evaluator[] = [
  { name: 'Binary Classification Evaluator', settings: {} },
  { name: 'Clustering Evaluator', settings: { predictionCol: 'cluster' } },
  { name: 'Multiclass Classification Evaluator', settings: {} },
  { name: 'Regression Evaluator', settings: {} },
];

const columns = [
  'x DOUBLE',
  'label DOUBLE',
  'prediction DOUBLE',
  'rawPrediction ARRAY<DOUBLE>',
  'features ARRAY<DOUBLE>',
  'cluster DOUBLE',
];

const usual: readonly (readonly unknown[])[] = [
  [1, 0, 0, [0.9, 0.1], [1, 2], 0],
  [2, 1, 1, [0.2, 0.8], [8, 9], 1],
  [3, 1, 0, [0.6, 0.4], [2, 1], 0],
  [4, 0, 1, [0.3, 0.7], [9, 9], 1],
  [5, 1, 1, [0.1, 0.9], [8, 7], 1],
];

function withRow(changes: Readonly<Record<string, unknown>>): readonly (readonly unknown[])[] {
  const row = columns.map((column, index) => {
    const [name] = column.split(' ');
    return name !== undefined && name in changes ? changes[name] : usual[0]![index];
  });
  return [...usual, row];
}

const situations: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  'one row': usual.slice(0, 1),
  'a label that is null': withRow({ label: null }),
  'a label that is NaN': withRow({ label: 'NaN' }),
  'a prediction that is null': withRow({ prediction: null, cluster: null }),
  'a prediction that is NaN': withRow({ prediction: 'NaN', cluster: 'NaN' }),
  'only one class': usual.map(([x, , ...rest]) => [x, 1, ...rest]),
  'a score that is null': withRow({ rawPrediction: null }),
  'a score with NaN': withRow({ rawPrediction: ['NaN', 'NaN'] }),
  'features that are null': withRow({ features: null }),
  'features with NaN': withRow({ features: ['NaN', 1] }),
  'features of another size': withRow({ features: [1, 2, 3] }),
  'scores of another size': withRow({ rawPrediction: [1] }),
};

/** Rows come from a model, which learns something else. */
const predicted: NonNullable<ProcessorCase['before']> = [
  { processor: 'Vector Assembler', settings: { inputCols: '["x"]', outputCol: 'assembled' } },
  {
    processor: 'Linear Regression',
    settings: { featuresCol: 'assembled', labelCol: 'x', predictionCol: 'learned' },
  },
  { processor: 'Predict', settings: {} },
];

/** Each evaluator with each kind of rows that is wrong for some. */
export const badEvaluations: readonly BadInput[] = Object.entries(situations).flatMap(
  ([what, rows]) =>
    evaluators.map(({ name, settings }) => ({
      name: `${name}: ${what}`,
      processor: name,
      isRandom: false,
      case: {
        name: what,
        settings,
        before: predicted,
        inputs: [{ columns, rows } as NonNullable<ProcessorCase['inputs']>[number]],
        expect: { demand: { columns: [], rows: 0 }, outputs: [] },
      },
    })),
);
