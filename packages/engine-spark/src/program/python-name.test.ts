import fc from 'fast-check';
import { expect, test } from 'vitest';
import { helpers } from '../python/sources.ts';
import { pythonName } from './python-name.ts';

test.each([
  ['Late flights (2024)', 'late_flights_2024'],
  ['Größe', 'gro_e'],
  ['2024', 'rows_2024'],
  ['', 'frame'],
  ['filter', 'rows_filter'],
  ['Read CSV', 'rows_read_csv'],
  ['日本', 'frame'],
  ['Categories', 'rows_categories'],
  ['Known errors', 'rows_known_errors'],
  ['Connection', 'rows_connection'],
])('%s', (title, wanted) => expect(pythonName(title, new Set())).toBe(wanted));

test('no variable hides a function that scripts call', () => {
  const hidden = Object.keys(helpers).filter((name) => pythonName(name, new Set()) === name);
  expect(hidden).toEqual([]);
});

test('names are always new identifiers', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (titles) => {
      const taken = new Set<string>();
      for (const title of titles) {
        const name = pythonName(title, taken);
        expect(name).toMatch(/^[a-z_][a-z0-9_]*$/);
        expect(taken.has(name)).toBe(false);
        taken.add(name);
      }
    }),
  );
});
