import { expect, test } from 'vitest';
import { aggregateFunctions, scalarFunctions, windowFunctions } from './aliases.ts';
import { sparkOnlyFunctions } from './spark-only-functions.ts';
import { specialForms } from './special-forms.ts';

test('no supported function is listed as unsupported', () => {
  const supported = [scalarFunctions, aggregateFunctions, windowFunctions, specialForms];
  expect(
    [...sparkOnlyFunctions].filter((name) => supported.some((functions) => functions.has(name))),
  ).toEqual([]);
});
