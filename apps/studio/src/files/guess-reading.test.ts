import { expect, test } from 'vitest';
import { guessReading } from './guess-reading.ts';

test('detects a CSV file with a header', () => {
  expect(guessReading('city,amount\nOslo,5\nBergen,30\n')).toEqual({
    delimiter: ',',
    header: true,
  });
});

test('prefers semicolons if values contain commas', () => {
  expect(guessReading('name;share\n"Berg, Ole";1,5\nAnn;2,25\n')).toEqual({
    delimiter: ';',
    header: true,
  });
});

test('detects tabs and pipes', () => {
  expect(guessReading('a\tb\n1\t2\n')).toEqual({ delimiter: '\\t', header: true });
  expect(guessReading('1|x\n2|y\n')).toEqual({ delimiter: '|', header: false });
});

test('numbers, dates, empty or repeated cells are not a header', () => {
  expect(guessReading('1,2\n3,4\n').header).toBe(false);
  expect(guessReading('2024-01-01,Oslo\n2024-01-02,Bergen\n').header).toBe(false);
  expect(guessReading('a,,b\n1,2,3\n').header).toBe(false);
  expect(guessReading('a,a\n1,2\n').header).toBe(false);
});

test('a single line is data, and an empty file has no header', () => {
  expect(guessReading('city,amount')).toEqual({ delimiter: ',', header: false });
  expect(guessReading('')).toEqual({ delimiter: ',', header: false });
});
