import { describe, expect, it } from 'vitest';
import * as plan from '../index.ts';
import { narrowColumns } from './narrow-columns.ts';

const origin = { nodeId: 'n' };
const fields = (...names: string[]): plan.Field[] =>
  names.map((name) => ({ name, type: plan.LONG, nullable: true }));
const table = (path: string, ...names: string[]): plan.Relation =>
  plan.scan(path, { kind: 'parquet' }, fields(...names), origin);
const of = (input: plan.Relation, name: string, side: 0 | 1 = 0): plan.Expression =>
  plan.column(plan.findField(input.schema, name)!, side);
const plus = (left: plan.Expression, right: plan.Expression): plan.Expression =>
  plan.call('add', [left, right], plan.LONG, true);
const layer = (input: plan.Relation, columns: Record<string, plan.Expression>): plan.Relation =>
  plan.project(
    input,
    Object.entries(columns).map(([name, expression]) => ({ name, expression })),
    origin,
  );
const only = (input: plan.Relation, ...names: string[]): plan.Relation =>
  layer(input, Object.fromEntries(names.map((name) => [name, of(input, name)])));
const names = (relation: plan.Relation): readonly string[] =>
  plan.closedFields(relation.schema).map(({ name }) => name);
const scans = (root: plan.Relation): readonly (readonly string[])[] =>
  plan
    .topologicalOrder([root])
    .filter(({ kind }) => kind === 'scan')
    .map(names);

describe('narrowing', () => {
  const left = table('/left', 'k', 'a', 'b');
  const right = table('/right', 'k', 'c', 'd');
  const on = plus(of(left, 'k'), of(right, 'k', 1));
  const joined = plan.join(
    'inner',
    left,
    right,
    plan.call('eq', [on, on], plan.BOOLEAN, true),
    [
      { name: 'k', expression: of(left, 'k') },
      { name: 'a', expression: of(left, 'a') },
      { name: 'b', expression: of(left, 'b') },
      { name: 'c', expression: of(right, 'c', 1) },
      { name: 'd', expression: of(right, 'd', 1) },
    ],
    origin,
  );

  it('reads and joins only what is needed above, and gives the same columns', () => {
    const narrowed = narrowColumns(only(joined, 'd', 'a'));
    expect(names(narrowed)).toEqual(['d', 'a']);
    expect(scans(narrowed)).toEqual([
      ['k', 'a'],
      ['k', 'd'],
    ]);
  });

  it('reads only what is needed above a union, by place', () => {
    const both = plan.union([left, plan.union([right, left], origin)], origin);
    const narrowed = narrowColumns(only(both, 'b'));
    expect(names(narrowed)).toEqual(['b']);
    expect(scans(narrowed)).toEqual([['b'], ['d']]);
    const counted = plan.aggregate(both, [], [], origin);
    expect(scans(narrowColumns(counted))).toEqual([['k'], ['k']]);
  });

  it('reads no keys of an unpivot that nobody needs', () => {
    const all = plan.unpivot(left, ['k', 'a'], [{ column: 'b', label: 'b' }], 'n', 'v', origin);
    const narrowed = narrowColumns(only(all, 'v', 'k'));
    expect(names(narrowed)).toEqual(['v', 'k']);
    expect(scans(narrowed)).toEqual([['k', 'b']]);
  });

  it('keeps all columns of the root', () => {
    expect(narrowColumns(joined)).toBe(joined);
  });

  it('keeps computed columns, since they may raise an error', () => {
    const computed = layer(left, {
      k: of(left, 'k'),
      a: of(left, 'a'),
      sum: plus(of(left, 'a'), of(left, 'b')),
    });
    const narrowed = narrowColumns(only(computed, 'k'));
    expect(scans(narrowed)).toEqual([['k', 'a', 'b']]);
    expect(plan.explainRelation(narrowed)).toContain('(a + b) as sum');
  });

  it('leaves out columns of a database whose values are checked, unless they are needed', () => {
    const types = {
      id: plan.LONG,
      day: plan.DATE,
      amount: plan.decimal(38, 18),
      note: plan.STRING,
    };
    const declared = Object.entries(types).map(([name, type]) => ({ name, type, nullable: true }));
    const source = { connection: 'Shop', table: 'sales', query: '' };
    const rows = plan.databaseScan('database:Shop/sales', source, declared, 'bad', origin);
    const typed = plan.project(
      rows,
      declared.map(({ name, type }) => {
        const given = plan.findField(rows.schema, name)!;
        return { name, expression: plan.databaseValue(plan.column(given), type) };
      }),
      origin,
    );
    const read = (root: plan.Relation): readonly string[] => [
      ...plan.requiredColumns(narrowColumns(root)).get(rows)!,
    ];
    expect(read(typed)).toEqual(['id', 'day', 'amount', 'note']);
    expect(read(only(typed, 'amount'))).toEqual(['amount']);
    const sum = plan.aggregateCall('sum', [of(typed, 'amount')], plan.decimal(38, 18));
    const total = plan.aggregate(typed, [], [{ name: 'total', call: sum }], origin);
    expect(read(total)).toEqual(['amount']);
    const few = plan.filter(typed, plan.isNull(of(typed, 'day')), origin);
    expect(read(only(few, 'id'))).toEqual(['id', 'day']);
  });

  it('gives a relation that is used twice the columns that either use needs, once', () => {
    const shared = plan.filter(
      left,
      plan.call('is_not_null', [of(left, 'k')], plan.BOOLEAN, false),
      origin,
    );
    const narrowed = narrowColumns(plan.union([only(shared, 'a'), only(shared, 'k')], origin));
    expect(scans(narrowed)).toEqual([['k', 'a']]);
  });

  it('keeps all columns if rows are compared whole, and one if none is needed', () => {
    expect(scans(narrowColumns(only(plan.distinct(left, origin), 'a')))).toEqual([['k', 'a', 'b']]);
    const counted = plan.aggregate(left, [], [], origin);
    expect(scans(narrowColumns(counted))).toEqual([['k']]);
  });

  it('does not touch the fields of a text file', () => {
    const format = {
      kind: 'csv',
      separator: ',',
      quote: '"',
      escape: '"',
      header: true,
      encoding: 'UTF-8',
      nullValue: '',
      malformed: 'bad',
    } as const;
    const csv = plan.scan('/t.csv', format, fields('a', 'b'), origin);
    expect(scans(narrowColumns(only(csv, 'a')))).toEqual([['a', 'b', 'bad']]);
  });
});
