import { describe, expect, test } from 'vitest';
import { argumentText, functionForm } from './function-form.ts';

describe('the form of a function', () => {
  test.each([
    ['a * b', ['amount', '2'], 'amount * 2'],
    ["date_format(date, 'yyyy-MM')", ['day'], "date_format(day, 'yyyy-MM')"],
    ['upper(text)', ['city'], 'upper(city)'],
    ['round(a[, places])', ['amount', '2'], 'round(amount, 2)'],
    ['round(a[, places])', ['amount', ''], 'round(amount)'],
    ['mask(text[, upper[, lower[, digit[, other]]]])', ['city', "'X'"], "mask(city, 'X')"],
    ['concat(a, b, …)', ['city', 'country'], 'concat(city, country)'],
    ['trim([BOTH characters FROM] text)', ['city'], 'trim(city)'],
    ['current_date()', [], 'current_date()'],
    ['substring(text, start[, length])', ['city', ''], null],
    ['regexp_replace(text, pattern, replacement[, position])', ['a', '', 'b'], null],
  ])('%s with %j is %s', (usage, values, text) => {
    expect(functionForm(usage)!.print(values)).toBe(text);
  });

  test('says which parameters may be left out', () => {
    expect(functionForm('lpad(text, length[, fill])')!.parameters).toEqual([
      { name: 'text', isOptional: false },
      { name: 'length', isOptional: false },
      { name: 'fill', isOptional: true },
    ]);
  });

  test.each([
    'transform(array, x -> …)',
    'extract(SECOND FROM time)',
    'overlay(text PLACING part FROM start [FOR length])',
    'a IS NULL',
  ])('%s has none', (usage) => {
    expect(functionForm(usage)).toBeNull();
  });
});

test.each([
  ['City', 'city'],
  ['order id', '`order id`'],
  ['State ', '`State `'],
  ['state', '`State `'],
  ['2.5', '2.5'],
  ["O'Hara", "'O\\'Hara'"],
  ['', ''],
])('%s becomes %s', (entered, text) => {
  expect(argumentText(entered, ['city', 'order id', 'State '])).toBe(text);
});
