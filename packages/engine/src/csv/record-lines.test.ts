import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CsvDialect } from './dialect.ts';
import { LineFilter } from './line-filter.ts';
import { CsvParser } from './parser.ts';

const dialect: CsvDialect = {
  separator: ',',
  quote: '"',
  escape: '"',
  nullValue: '',
  header: true,
  columns: 2,
};

/** The first line of each record of a file that arrives in chunks. */
function linesOf(
  pieces: readonly string[],
  options: Partial<CsvDialect> = {},
  unwanted = '',
): number[] {
  const lines: number[] = [];
  const parser = new CsvParser({ ...dialect, ...options }, (_fields, _malformed, _count, line) =>
    lines.push(line),
  );
  const filter = new LineFilter(
    unwanted,
    (text) => parser.push(text),
    (count) => parser.skipLines(count),
  );
  for (const piece of pieces) (unwanted === '' ? parser : filter).push(piece);
  if (unwanted !== '') filter.end();
  parser.end();
  return lines;
}

test('counts the header, empty lines and line breaks in quotes', () => {
  expect(linesOf(['x,"y\nz"\n\n1,2\r\n"3\r\n\r4",5\r6,7\n\n"8\\\n",9'])).toEqual([4, 5, 8, 10]);
});

test('counts lines that are removed', () => {
  expect(linesOf(['x,y\n# a\n1,2\n# b\n# c\n3,4\n'], {}, '#')).toEqual([3, 6]);
});

const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', '\\', ' ') });
const end = fc.constantFrom('\n', '\r\n', '\r', '\n\n');

test('knows the line of every record, however the file is split', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(field, field, end), { maxLength: 8 }),
      fc.array(fc.nat(40), { maxLength: 6 }),
      (records, cuts) => {
        let text = 'x,y\n';
        const expected: number[] = [];
        for (const [first, second, lineEnd] of records) {
          expected.push(text.split(/\r\n|\r|\n/).length);
          text += `${[first, second].map((value) => `"${value.replaceAll('"', '""')}"`).join(',')}${lineEnd}`;
        }
        const places = [
          0,
          ...cuts.map((cut) => cut % (text.length + 1)).toSorted((left, right) => left - right),
          text.length,
        ];
        const pieces = places.slice(1).map((to, index) => text.slice(places[index], to));
        expect(linesOf([text])).toEqual(expected);
        expect(linesOf(pieces)).toEqual(expected);
      },
    ),
  );
});
