import { expect, test } from 'vitest';
import * as plan from '../index.ts';

const origin = { nodeId: 'n' };
const fields: plan.Field[] = ['a', 'b'].map((name) => ({ name, type: plan.LONG, nullable: true }));
const table = (name: string): plan.Relation =>
  plan.scan(`/${name}.parquet`, { kind: 'parquet' }, fields, origin);
const distinct = (input: plan.Relation): plan.Relation => plan.distinct(input, origin);

test('rebuilds what is above a replaced relation, and keeps everything else', () => {
  const [left, right, kept] = [table('left'), table('right'), table('kept')];
  const replaced = distinct(left);
  const [above, beside] = [plan.union([replaced, right], origin), distinct(right)];
  const stands = plan.replaceRelations([above, beside, replaced], new Map([[replaced, kept]]));
  expect([stands.get(replaced), stands.get(beside), stands.get(right), stands.get(left)]).toEqual([
    kept,
    beside,
    right,
    left,
  ]);
  expect(stands.get(beside)).toBe(beside);
  expect(plan.inputsOf(stands.get(above)!)).toEqual([kept, right]);
  expect(stands.get(above)!.schema).toEqual(above.schema);
});

test('handles a chain of 20,000 relations', () => {
  const source = table('source');
  let chain = source;
  for (let index = 0; index < 20_000; index += 1) chain = plan.limit(chain, 10, 0, origin);
  const stands = plan.replaceRelations([chain], new Map([[source, table('kept')]]));
  expect(plan.topologicalOrder([stands.get(chain)!])[0]).toMatchObject({ path: '/kept.parquet' });
});
