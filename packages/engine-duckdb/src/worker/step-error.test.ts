import { expect, test } from 'vitest';
import { damageIn, stepError } from './step-error.ts';

test('rows that are missing in a Parquet column are damage', () => {
  const error = new Error(
    'Invalid Input Error: Mismatch in parquet read for column 1, expected 1568 rows, got 1567',
  );
  expect(stepError(error, '/in/a.parquet')).toMatchObject({
    code: 'FILE_UNREADABLE',
    message: "`a.parquet` is damaged: a part of its data can't be read. Copy or write it again.",
  });
  expect(damageIn(error)).toEqual({ file: null });
});
