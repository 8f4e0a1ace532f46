import { DATE, DOUBLE, INTEGER, LONG } from '@millrace/plan';
import { expect, it } from 'vitest';
import { keyRanges } from './partition-ranges.ts';

it('divides integers and dates into ranges without gaps', () => {
  expect(keyRanges(INTEGER, '1', '10', 3)).toEqual([
    { from: null, until: '4' },
    { from: '4', until: '7' },
    { from: '7', until: null },
  ]);
  expect(keyRanges(LONG, '-9223372036854775808', '9223372036854775807', 2)).toEqual([
    { from: null, until: '0' },
    { from: '0', until: null },
  ]);
  expect(keyRanges(DATE, '2024-02-28', '2024-03-01', 9)).toEqual([
    { from: null, until: '2024-02-29' },
    { from: '2024-02-29', until: '2024-03-01' },
    { from: '2024-03-01', until: null },
  ]);
});

it('does not divide a single key, or what has no equal widths', () => {
  expect(keyRanges(INTEGER, '5', '5', 4)).toBeNull();
  expect(keyRanges(DATE, '-infinity', '2024-01-01', 4)).toBeNull();
  expect(keyRanges(DOUBLE, '1', '9', 4)).toBeNull();
});
