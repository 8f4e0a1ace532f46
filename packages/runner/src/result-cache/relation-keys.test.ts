import * as plan from '@millrace/plan';
import { expect, test } from 'vitest';
import { relationKeys } from './relation-keys.ts';

const fields: plan.Field[] = [{ name: 'a', type: plan.LONG, nullable: true }];
const table = (path: string, nodeId = 'n'): plan.Relation =>
  plan.scan(path, { kind: 'parquet' }, fields, { nodeId });
const keyOf = (
  relation: plan.Relation,
  state = 'as it is',
  surroundings: readonly string[] = ['duckdb', 'UTC'],
): string =>
  relationKeys([relation], ({ path }) => `${path} ${state}`, surroundings).get(relation)!;

test('is the same for the same work, whichever nodes do it', () => {
  expect(keyOf(plan.distinct(table('/a', 'n1'), { nodeId: 'n2' }))).toBe(
    keyOf(plan.distinct(table('/a', 'm1'), { nodeId: 'm2', field: 'x', span: [1, 2] })),
  );
});

test('differs for different work, files, file states, and environments', () => {
  const origin = { nodeId: 'n' };
  const keys = [
    keyOf(table('/a')),
    keyOf(table('/b')),
    keyOf(table('/a'), 'changed'),
    keyOf(table('/a'), 'as it is', ['duckdb', 'Europe/Oslo']),
    keyOf(plan.distinct(table('/a'), origin)),
    keyOf(plan.limit(table('/a'), 1, 0, origin)),
    keyOf(plan.limit(table('/a'), 1, 1, origin)),
    keyOf(plan.union([table('/a'), table('/b')], origin)),
    keyOf(plan.union([table('/b'), table('/a')], origin)),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('reads shared relations once', () => {
  let relation = table('/a');
  for (let depth = 0; depth < 100; depth += 1)
    relation = plan.union([relation, relation], { nodeId: 'n' });
  expect(keyOf(relation)).toMatch(/^[0-9a-f]{64}$/);
});
