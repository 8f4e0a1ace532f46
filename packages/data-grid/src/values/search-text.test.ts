import { expect, test } from 'vitest';
import { searchText } from './search-text.ts';

test.each([
  ['Région', 'region'],
  ['Re\u0301gion', 'region'],
  ['Œuvre', 'oeuvre'],
  ['Łódź', 'lodz'],
  ['Bodø', 'bodo'],
  ['STRASSE', 'strasse'],
  ['Straße', 'strasse'],
  ['1\u202f234', '1 234'],
  ['東京', '東京'],
])('%s is found by %s', (text, found) => {
  expect(searchText(text)).toBe(found);
});
