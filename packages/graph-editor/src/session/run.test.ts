import { expect, test } from 'vitest';
import { rowsAt } from './run.ts';

const run = { status: 'COMPLETED', rows: 5, durationMs: 1 };

test('each output has its own row count; unknown ones are not guessed', () => {
  expect(rowsAt({ ...run, outputs: [2, null] }, { port: 0, isOnly: false })).toBe(2);
  expect(rowsAt({ ...run, outputs: [2, null] }, { port: 1, isOnly: false })).toBeNull();
  expect(rowsAt(run, { port: 0, isOnly: false })).toBeNull();
  expect(rowsAt(run, { port: 0, isOnly: true })).toBe(5);
  expect(rowsAt(undefined, { port: 0, isOnly: true })).toBeNull();
});
