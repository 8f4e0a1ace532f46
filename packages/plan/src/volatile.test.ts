import { expect, test } from 'vitest';
import * as plan from './index.ts';

const volatile = Object.keys(plan.scalarSignatures).filter((fn) =>
  plan.isVolatileExpression(plan.call(fn as plan.ScalarName, [], plan.LONG, true)),
);

test('randomness and the current time, by the catalog', () => {
  expect(volatile.toSorted()).toEqual([
    'aes_encrypt',
    'current_date',
    'current_timestamp',
    'monotonically_increasing_id',
    'rand',
    'randn',
    'randstr',
    'shuffle',
    'uniform',
    'uuid',
  ]);
});

test('an aggregate or window is volatile if the order of equal rows changes its result', () => {
  const shared = {
    args: [],
    filter: null,
    distinct: false,
    type: plan.LONG,
    nullable: true,
  } as const;
  const of = (fn: plan.AggregateName, orderBy: readonly plan.SortKey[]): boolean =>
    plan.isVolatileExpression({ kind: 'aggregate', fn, orderBy, ...shared });
  const key = plan.sortKey(plan.call('pi', [], plan.DOUBLE, false));
  expect([of('sum', []), of('first', []), of('first', [key]), of('collect_list', [])]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
