import { parseCsv } from '@millrace/engine';
import { STRING } from '@millrace/plan';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOfResult } from './result-csv.ts';

const cell = fc.oneof(
  fc.constant(null),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', '1', '.', 'x', '"', ',', "'"),
  }),
);
const rows = fc.array(fc.tuple(cell, cell), { maxLength: 8 });
const fields = ['=name', 'note'].map((name) => ({ name, type: STRING, nullable: true }));

async function written(
  values: (string | null)[][],
  escapeFormulas?: boolean,
): Promise<readonly (readonly (string | null)[])[]> {
  const text = (await Array.fromAsync(csvOfResult({ fields, rows: values }, escapeFormulas))).join(
    '',
  );
  const dialect = {
    separator: ',',
    quote: '"',
    escape: '"',
    nullValue: '',
    header: false,
    columns: 2,
  };
  return parseCsv(text, dialect).map((record) => record.fields);
}

test('has the exact values unless asked otherwise', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (values) => {
      expect(await written(values)).toEqual([['=name', 'note'], ...values]);
    }),
  );
});

test('with escaping, no cell starts like a formula, and plain numbers are unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (values) => {
      const escaped = await written(values, true);
      expect(escaped[0]).toEqual(["'=name", 'note']);
      for (const text of escaped.flat())
        if (text !== null && /^[=+\-@\t\r]/.test(text))
          expect(Number.isNaN(Number(text))).toBe(false);
      for (const [index, row] of values.entries())
        for (const [place, value] of row.entries())
          expect([value, `'${value}`]).toContain(escaped[index + 1]![place]);
    }),
  );
});
