import { expect, test } from 'vitest';
import { optionsOf } from './run-choices.ts';

const parameters = [{ name: 'year' }, { name: 'city' }];

test('a run gets the selected options, and no others', () => {
  expect(optionsOf({ target: '', values: {} }, parameters)).toEqual({});
  expect(optionsOf({ target: 'spark', values: { year: '2024', city: '' } }, parameters)).toEqual({
    target: 'spark',
    programParameters: '--var "year=2024"',
  });
});

test('leaves out a stored value of a removed parameter', () => {
  expect(optionsOf({ target: '', values: { gone: '1', constructor: '2' } }, parameters)).toEqual(
    {},
  );
});
