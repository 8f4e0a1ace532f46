import { afterEach, expect, test } from 'vitest';
import { cellText, unroundedText } from './cell-text.ts';
import { formatNumber } from './format-number.ts';
import { setLocale } from './locale.ts';
import { shareText } from './share-text.ts';

afterEach(() => setLocale('en-US'));

test('numbers follow the locale, also after it changed', () => {
  const shown = (): readonly string[] => [
    cellText('1234567.50', 'DECIMAL(10,2)').text,
    cellText(12.589442815249267, 'DOUBLE').text,
    unroundedText(12.589442815249267, 'DOUBLE')!,
    formatNumber(20_000),
    shareText(1, 13),
    shareText(1, 10_000),
  ];
  setLocale('de-DE');
  const german = ['1.234.567,50', '12,5894', '12,589442815249267', '20.000', '7,7 %', '< 0,1 %'];
  expect(shown()).toEqual(german);
  setLocale('en-US');
  const english = ['1,234,567.50', '12.5894', '12.589442815249267', '20,000', '7.7 %', '< 0.1 %'];
  expect(shown()).toEqual(english);
});

test('nested values and times are the same in every locale', () => {
  setLocale('de-DE');
  expect(cellText([1.5, 2], 'ARRAY<DOUBLE>').text).toBe('[1.5, 2]');
  expect(cellText('2024-01-31T10:00:00Z', 'TIMESTAMP').text).toBe('2024-01-31 10:00:00 UTC');
});
