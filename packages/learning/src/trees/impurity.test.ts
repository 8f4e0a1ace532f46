import { expect, test } from 'vitest';
import { impurityOf } from './impurity.ts';

/** The last digit decides between splits that are equally good. Measured by Spark. */
test.each([
  ['gini', 3, 4, 0.489795918367347],
  ['gini', 4, 3, 0.48979591836734704],
  ['gini', 13, 29, 0.427437641723356],
  ['gini', 29, 13, 0.4274376417233561],
  ['gini', 25, 3, 0.19132653061224486],
  ['gini', 3, 7, 0.4200000000000001],
  ['entropy', 3, 8, 0.8453509366224365],
  ['entropy', 5, 8, 0.961236604722876],
  ['entropy', 13, 29, 0.8926230133850986],
] as const)('the %s of %d and %d rows is %d', (name, first, second, expected) => {
  const { measure } = impurityOf({ name, classes: 2 });
  expect(measure([first, second], first + second)).toBe(expected);
});
