import { aggregateNames, scalarNames, windowNames } from '@millrace/plan';
import { describe, expect, test } from 'vitest';
import { isGap } from './form.ts';
import { functions } from './functions.ts';

describe('functions', () => {
  test('every name of the catalog has a row, and no other', () => {
    expect(Object.keys(functions).toSorted()).toEqual(
      [...scalarNames, ...aggregateNames, ...windowNames].toSorted(),
    );
  });

  test('a gap says why', () => {
    for (const entry of Object.values(functions))
      if (isGap(entry)) expect(entry.reason).toMatch(/\.$/);
  });
});
