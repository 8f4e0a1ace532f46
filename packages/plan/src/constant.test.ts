import { expect, test } from 'vitest';
import * as plan from './index.ts';

const yes = plan.literal(true, plan.BOOLEAN);
const no = plan.literal(false, plan.BOOLEAN);
const unknown = plan.literal(null, plan.BOOLEAN);
const column = plan.column({ name: 'c', type: plan.BOOLEAN, nullable: true });

function computed(fn: plan.ScalarName, ...args: readonly plan.Expression[]): unknown {
  return plan.constantOf(plan.call(fn, args, plan.BOOLEAN, true));
}

test('truth values are computed by the rules of three', () => {
  expect([computed('not', yes), computed('not', no), computed('not', unknown)]).toEqual([
    false,
    true,
    null,
  ]);
  expect([computed('and', yes, unknown), computed('and', unknown, no)]).toEqual([null, false]);
  expect([computed('or', no, unknown), computed('or', unknown, yes)]).toEqual([null, true]);
  expect([computed('and', yes, yes), computed('or', no, no)]).toEqual([true, false]);
});

test('what depends on a column is no constant', () => {
  expect(computed('not', column)).toBeUndefined();
  for (const fn of ['and', 'or'] as const)
    for (const constant of [yes, no, unknown]) {
      expect(computed(fn, constant, column)).toBeUndefined();
      expect(computed(fn, column, constant)).toBeUndefined();
    }
});

test('a number that is cast to a whole one loses its fraction', () => {
  const cast = (value: plan.Value, type: plan.DataType): unknown =>
    plan.constantOf(plan.explicitCast(plan.literal(value, type), plan.LONG));
  expect(cast('-5.70', plan.decimal(3, 2))).toBe('-5');
  expect(cast(2 ** 60, plan.DOUBLE)).toBe('1152921504606846976');
  expect(cast(2 ** 63, plan.DOUBLE)).toBeUndefined();
  expect(cast('5.7', plan.STRING)).toBeUndefined();
});
