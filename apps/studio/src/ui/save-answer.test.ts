import { expect, test } from 'vitest';
import { fileNameOf } from './save-answer.ts';

test('prefers the extended file name to the plain one', () => {
  expect(fileNameOf(`attachment; filename="caf_.json"; filename*=UTF-8''caf%C3%A9.json`)).toBe(
    'café.json',
  );
  expect(fileNameOf('attachment; filename="a \\"b\\".json"')).toBe('a "b".json');
  expect(fileNameOf('')).toBe('');
});
