import { expect, test } from 'vitest';
import { typedOption } from './typed-option.ts';

const options = [
  { value: 'is', label: 'is', signs: ['='] },
  { value: 'less', label: 'is less than', signs: ['<'] },
  { value: 'more', label: 'is more than', signs: ['>'] },
  { value: 'moreOrIs', label: 'is at least', signs: ['>='] },
  { value: 'contains', label: 'contains' },
  { value: 'region', label: 'Île-de-France' },
];

test.each([
  ['>', 'more'],
  ['>=', 'moreOrIs'],
  ['is', 'is'],
  ['is m', 'more'],
  ['More', 'more'],
  ['c', 'contains'],
  ['ile', 'region'],
  ['x', undefined],
])('%j selects %s', (typed, value) => {
  expect(typedOption(options, typed)?.value).toBe(value);
});
