import { expect, it } from 'vitest';
import * as plan from '../index.ts';

const at = { nodeId: 'n' };
const types = { i: plan.INTEGER, day: plan.DATE, t: plan.STRING, n: plan.decimal(10, 2) };
const fields = Object.entries(types).map(([name, type]) => ({ name, type, nullable: true }));
const source = { connection: 'Shop', table: 'sales', query: '' };
const scan = plan.databaseScan('database:Shop/sales', source, fields, 'malformed', at);
const table = plan.project(
  scan,
  fields.map(({ name, type }) => ({
    name,
    expression: plan.databaseValue(plan.column(plan.findField(scan.schema, name)!), type),
  })),
  at,
);
const of = (input: plan.Relation, name: string): plan.Expression =>
  plan.column(plan.findField(input.schema, name)!);
const above = (input: plan.Relation, name: string, least: number): plan.Expression =>
  plan.call('gt', [of(input, name), plan.literal(least, plan.INTEGER)], plan.BOOLEAN, true);
const renamed = (input: plan.Relation): plan.Relation =>
  plan.project(
    input,
    [
      { name: 'number', expression: of(input, 'i') },
      {
        name: 'twice',
        expression: plan.call('add', [of(input, 'i'), of(input, 'i')], plan.INTEGER, true),
      },
    ],
    at,
  );

function needed(root: plan.Relation): [where: string[], limit: number | null] {
  const { where, limit } = plan.neededRows(root).get(scan)!;
  return [where.map(plan.printExpression), limit];
}

it('passes filters through projections of plain columns, in the types of the database', () => {
  const day = plan.equal(of(table, 'day'), plan.literal('2024-01-31', plan.DATE));
  const one = plan.filter(table, plan.and(above(table, 'i', 1), day), at);
  const names = renamed(one);
  const two = plan.filter(names, plan.and(above(names, 'twice', 5), above(names, 'number', 2)), at);
  expect(needed(two)).toEqual([
    ['(i > 1:INTEGER)', '(day = "2024-01-31":DATE)', '(i > 2:INTEGER)'],
    null,
  ]);
  const [{ args }] = plan.neededRows(two).get(scan)!.where as [plan.Call];
  expect(args[0]!.type).toBe(plan.INTEGER);
});

it('limits rows only if all conditions of a filter pass', () => {
  const names = renamed(table);
  const few = (name: string): plan.Relation =>
    plan.limit(plan.filter(names, above(names, name, 1), at), 10, 5, at);
  expect(needed(few('number'))).toEqual([['(i > 1:INTEGER)'], 15]);
  expect(needed(few('twice'))).toEqual([[], null]);
  expect(needed(plan.limit(table, 3, 0, at))).toEqual([[], 3]);
  expect(needed(plan.filter(plan.limit(table, 3, 0, at), above(table, 'i', 1), at))).toEqual([
    [],
    3,
  ]);
  const sorted = plan.sort(plan.filter(table, above(table, 'i', 1), at), [], at);
  expect(needed(plan.limit(sorted, 3, 0, at))).toEqual([['(i > 1:INTEGER)'], null]);
});

it('needs the rows of every use', () => {
  const uses = (...inputs: plan.Relation[]): plan.Relation => plan.union(inputs, at);
  const over = (least: number): plan.Relation => plan.filter(table, above(table, 'i', least), at);
  expect(needed(uses(over(1), over(2)))).toEqual([['((i > 2:INTEGER) or (i > 1:INTEGER))'], null]);
  expect(needed(uses(over(1), table))).toEqual([[], null]);
  const a = plan.neededRows(over(1)).get(scan)!;
  const b = plan.neededRows(over(2)).get(scan)!;
  expect(plan.eitherRows(a, b).where.map(plan.printExpression)).toEqual([
    '((i > 1:INTEGER) or (i > 2:INTEGER))',
  ]);
  expect(plan.eitherRows(a, a)).toEqual(a);
  expect(plan.eitherRows(a, plan.everyRow)).toEqual(plan.everyRow);
});

it('needs every row where a value depends on the other rows', () => {
  const drawn = plan.call(
    'lt',
    [plan.call('rand', [], plan.DOUBLE, false), plan.literal(0.5, plan.DOUBLE)],
    plan.BOOLEAN,
    false,
  );
  expect(needed(plan.filter(plan.filter(table, drawn, at), above(table, 'i', 1), at))).toEqual([
    [],
    null,
  ]);
  const counted = plan.distinct(table, at);
  expect(needed(plan.filter(counted, above(counted, 'i', 1), at))).toEqual([[], null]);
});
