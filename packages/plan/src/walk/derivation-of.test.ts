import { expect, test } from 'vitest';
import * as plan from '../index.ts';

const origin = { nodeId: 'n' };
const fields = ['a', 'b', 'c'].map((name) => ({ name, type: plan.LONG, nullable: true }));
const table = plan.scan('/t.parquet', { kind: 'parquet' }, fields, { nodeId: 't' });
const level = plan.recursiveReference('r#1', fields, origin);
const [a, , c] = fields.map((field) => plan.column(field)) as [
  plan.Expression,
  plan.Expression,
  plan.Expression,
];

/** a ← a + 1, b ← a, c ← c, for as long as a is less than 3. */
const recursion = plan.recursion(
  {
    id: 'r#1',
    anchor: table,
    step: plan.project(
      plan.filter(
        level,
        plan.call('lt', [a, plan.literal('3', plan.LONG)], plan.BOOLEAN, true),
        origin,
      ),
      [
        {
          name: 'a',
          expression: plan.call('add', [a, plan.literal('1', plan.LONG)], plan.LONG, true),
        },
        { name: 'b', expression: a },
        { name: 'c', expression: c },
      ],
      origin,
    ),
    maxLevels: 100,
    limit: null,
  },
  origin,
);

test('a column of a recursion comes from those that any level computes it from', () => {
  const sources = (column: string): readonly string[] =>
    plan
      .lineage(recursion, column)
      .filter(({ nodeId }) => nodeId === 't')
      .map((source) => source.column);
  expect(sources('a')).toEqual(['a']);
  expect(sources('b').toSorted()).toEqual(['a', 'b']);
  expect(sources('c')).toEqual(['c']);
});

test('a column of the anchor influences those that later levels compute from it, and the rows', () => {
  const found = plan.influence(table, 'a', [recursion]).get(recursion);
  expect([...found!.columns].toSorted()).toEqual(['a', 'b']);
  expect(found!.rows).toBe(true);
});
