import { expect, test } from 'vitest';
import * as plan from '../index.ts';

const origin = (nodeId: string): plan.Origin => ({ nodeId });
const fields: plan.Field[] = ['a', 'b'].map((name) => ({ name, type: plan.LONG, nullable: true }));
const table = plan.scan('/t.parquet', { kind: 'parquet' }, fields, origin('read'));
const sorted = (names: readonly string[]): plan.Relation =>
  plan.sort(
    table,
    names.map((name) => plan.sortKey(plan.column(plan.findField(table.schema, name)!))),
    origin('sort'),
  );
const computed = (expression: plan.Expression): plan.Relation =>
  plan.project(table, [{ name: 'x', expression }], origin('project'));
const because = (relation: plan.Relation): readonly (string | undefined)[] => {
  const found = plan.uncertaintyOf(plan.distinct(relation, origin('top')));
  return [found?.origin.nodeId, found?.does];
};

test('row-wise results and sums of files are certain', () => {
  expect(plan.uncertaintyOf(table)).toBeNull();
  expect(plan.uncertaintyOf(sorted(['a']))).toBeNull();
  expect(plan.uncertaintyOf(plan.limit(sorted(['a', 'b']), 5, 0, origin('limit')))).toBeNull();
  expect(plan.uncertaintyOf(computed(plan.call('pi', [], plan.DOUBLE, false)))).toBeNull();
});

test('randomness, the current time and unordered rows are not, and the node is named', () => {
  expect(because(plan.sample(table, 0.5, false, 1n, origin('sample')))).toEqual([
    'sample',
    'draws a sample',
  ]);
  expect(because(plan.rowId(table, 'id', 1n, origin('id')))).toEqual([
    'id',
    'numbers rows that have no order',
  ]);
  expect(because(plan.limit(sorted(['a']), 5, 0, origin('limit')))).toEqual([
    'limit',
    'takes the first of rows that have no order',
  ]);
  expect(because(computed(plan.call('uuid', [], plan.STRING, false)))).toEqual([
    'project',
    'uses chance',
  ]);
  expect(because(computed(plan.call('current_timestamp', [], plan.TIMESTAMP, false)))).toEqual([
    'project',
    'asks for the time or the day',
  ]);
  expect(because(computed(plan.call('current_date', [], plan.DATE, false)))).toEqual([
    'project',
    'asks for the time or the day',
  ]);
  const first = { ...origin('first') };
  const call = {
    kind: 'aggregate',
    fn: 'first',
    args: [],
    distinct: false,
    filter: null,
    orderBy: [],
    type: plan.LONG,
    nullable: true,
  } as const;
  expect(because(plan.aggregate(table, [], [{ name: 'f', call }], first))).toEqual([
    'first',
    'depends on the order of rows that are equal to it',
  ]);
});
