import { expect, it } from 'vitest';
import * as plan from '../index.ts';
import { withInputs } from '../walk/with-inputs.ts';
import { countedColumns } from './category-counts.ts';
import { inputsOf } from './kinds.ts';

const origin = { nodeId: 'n' };
const table = plan.values(
  ['s', 't'].map((name) => ({ name, type: plan.STRING, nullable: true })),
  [],
  origin,
);
const double = (name: string): plan.Field => ({ name, type: plan.DOUBLE, nullable: false });
const indexer = {
  name: 'StringIndexer',
  params: {
    inputCols: ['s', 't'],
    outputCols: ['i', 'j'],
    handleInvalid: 'keep',
    stringOrderType: 'frequencyDesc',
  },
} as const;
const model = plan.fit(table, indexer, ['s', 't'], origin);
const indexed = plan.apply(
  table,
  model,
  { stage: indexer, reads: ['s', 't'], added: [double('i'), double('j')], skips: false },
  origin,
);
const of = (name: string): plan.Expression => plan.column(plan.findField(indexed.schema, name)!);
const labels = (place: number): object => ({ model, of: 'labels', place, more: 1 });

it('follows columns to what made them', () => {
  const renamed = plan.project(
    plan.limit(plan.distinct(indexed, origin), 3, 0, origin),
    [
      { name: 'k', expression: of('j') },
      { name: 'c', expression: plan.call('add', [of('i'), of('j')], plan.DOUBLE, true) },
    ],
    origin,
  );
  expect(countedColumns(indexed, ['I', 'j'])).toEqual([
    { column: 'I', count: labels(0) },
    { column: 'j', count: labels(1) },
  ]);
  expect(countedColumns(renamed, ['k', 'c'])).toEqual([{ column: 'k', count: labels(1) }]);
  expect(countedColumns(plan.union([indexed, indexed], origin), ['i'])).toEqual([]);
});

it('is kept by a fit whose inputs are replaced', () => {
  const params = { inputCols: ['j', 's'], outputCols: ['o', 'p'], dropLast: true } as const;
  const encoder = { name: 'OneHotEncoder', params: { ...params, handleInvalid: 'error' } } as const;
  const fitted = plan.fit(indexed, encoder, ['j', 's'], origin);
  expect(inputsOf(fitted)).toEqual([indexed, model]);
  const other = plan.fit(table, indexer, ['s', 't'], { nodeId: 'other' });
  const changed = withInputs(fitted, [table, other], inputsOf(fitted)) as plan.Fit;
  expect(changed.counted).toEqual([{ column: 'j', count: { ...labels(1), model: other } }]);
});
