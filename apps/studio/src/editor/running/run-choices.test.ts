import { expect, test } from 'vitest';
import { optionsOf } from './run-choices.ts';

const parameters = [{ name: 'year' }, { name: 'city' }];

test('a run is reported what was selected, and nothing of what was not', () => {
  expect(optionsOf({ target: '', values: {} }, parameters)).toEqual({});
  expect(optionsOf({ target: 'spark', values: { year: '2024', city: '' } }, parameters)).toEqual({
    target: 'spark',
    programParameters: '--var "year=2024"',
  });
});

test('a value that is remembered of a parameter that is gone is left out', () => {
  expect(optionsOf({ target: '', values: { gone: '1', constructor: '2' } }, parameters)).toEqual(
    {},
  );
});
