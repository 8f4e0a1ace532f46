import { settingsOfCells } from '@millrace/graph-editor';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copiedText, csvText } from './separated-text.ts';

const cell = fc.oneof(
  fc.constant(null),
  fc.string({ unit: fc.constantFrom('a', 'é', '😀', '"', ',', '\n', '\r', '\t', ' ', '=', '') }),
  fc.string({ unit: 'binary' }),
);
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }),
  );

test('CSV files round-trip, with nulls and empty strings distinct', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const headers = (rows[0] ?? ['x']).map((_, index) => `c,"${index}"`);
      expect(readCsv(csvText(headers, rows))).toEqual([headers, ...rows]);
    }),
  );
});

test('with formulas escaped, every cell is exact or follows a quote, and none starts like a formula', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const headers = (rows[0] ?? ['x']).map(() => '=c');
      const [names, ...read] = readCsv(csvText(headers, rows, { escapeFormulas: true }));
      expect(names).toEqual(headers.map(() => "'=c"));
      for (const [index, row] of rows.entries())
        for (const [place, value] of row.entries()) {
          const cell = read[index]![place]!;
          expect([value, `'${value}`]).toContain(cell);
          if (cell !== null && /^[=+\-@\t\r]/.test(cell))
            expect(Number.isNaN(Number(cell))).toBe(false);
        }
    }),
  );
});

test('numbers, times and nested values are machine-readable', () => {
  const row = [
    1_234_567.5,
    '12345678901234567890',
    '2024-01-31T10:00:00Z',
    true,
    ['1', null],
    { a: 'x,y' },
    null,
    '',
  ];
  expect(csvText(['n'], [row])).toBe(
    'n\r\n1234567.5,12345678901234567890,2024-01-31T10:00:00Z,true,"[""1"",null]","{""a"":""x,y""}",,""\r\n',
  );
});

test('copied cells can be pasted as cells', () => {
  const text = copiedText([
    ['name', 'note'],
    ['Oslo', 'a\tb\n"c"'],
    ['', null],
  ]);
  expect(JSON.parse(settingsOfCells(text)!.rows)).toEqual([
    ['Oslo', 'a\tb\n"c"'],
    ['', ''],
  ]);
});

test('a single value is copied as it is', () => {
  expect(copiedText([['say "hi"\tnow']])).toBe('say "hi"\tnow');
  expect(copiedText([[null]])).toBe('');
});

/** A strict RFC 4180 reader: an unquoted empty cell is null. */
function readCsv(text: string): (string | null)[][] {
  const rows: (string | null)[][] = [];
  let row: (string | null)[] = [];
  let position = 0;
  while (position < text.length) {
    const quote = text[position] === '"';
    const pattern = quote ? /"((?:[^"]|"")*)"/y : /[^,\r\n]*/y;
    pattern.lastIndex = position;
    const found = pattern.exec(text)!;
    row.push(quote ? found[1]!.replaceAll('""', '"') : found[0] === '' ? null : found[0]);
    position = pattern.lastIndex;
    if (text.startsWith('\r\n', position)) {
      rows.push(row);
      row = [];
      position += 2;
    } else position += 1;
  }
  return rows;
}
