import { excelTable, inferExcel, WrongFormat, type RandomFile } from '@millrace/engine';
import { typeName } from '@millrace/plan';
import { workbook } from '@millrace/processors/cases';
import { expect, test } from 'vitest';

const options = { sheet: '', range: '', header: true };
const book = (rows: readonly Readonly<Record<string, string | number>>[]): Uint8Array =>
  workbook({ name: 'All', rows });

test('types follow what Excel stores, not how it looks', async () => {
  const bytes = workbook({
    name: 'All',
    rows: [
      { A1: 'whole', B1: 'large', C1: 'mixed', D1: 'code', E1: 'day', F1: 'time', H1: 'day' },
      { A2: 1, B2: 1, C2: 1, D2: '007', E2: { days: 1, style: 1 }, F2: { days: 1.5, style: 2 } },
      { A3: -2, B3: 2 ** 31, C3: true, D3: '1', E3: { error: '#REF!' }, F3: { days: 2, style: 1 } },
    ],
  });
  const found = await inferExcel(fileOf(bytes), options);
  expect(found.map(({ name, type }) => `${name} ${typeName(type)}`)).toEqual([
    'whole INTEGER',
    'large LONG',
    'mixed STRING',
    'code STRING',
    'day4 DATE',
    'time TIMESTAMP_NTZ',
    '_c6 STRING',
    'day7 STRING',
  ]);
});

test.each([
  [
    'a title apart from the table is not its header',
    book([{ A1: 'Sales' }, { A2: 'of 2024' }, { B4: 'shop', C4: 'city' }, { B5: 'a', C5: 'b' }]),
    'shop: a, city: b',
  ],
  [
    'nor is one directly above names of numbers',
    book([{ A1: 'Sales' }, { A2: 'shop', B2: 'sold' }, { A3: 'a', B3: 1 }]),
    'shop: a, sold: 1',
  ],
  [
    'years are names',
    book([{ A1: 'Sales' }, { A3: 'shop', B3: 2023, C3: 2024 }, { A4: 'a', B4: 1, C4: 2 }]),
    'shop: a, 2023: 1, 2024: 2',
  ],
  [
    'a column beside which others begin is one',
    book([{ A1: 'name' }, { A2: 'Ada', B2: 'x' }, { A3: 'Bob', B3: 'y' }]),
    'name: Ada; name: Bob',
  ],
  [
    'a note beside a column is none of its own',
    book([{ A1: 'name' }, { A2: 'Ada' }, { A3: 'Bob', B3: 1 }, { A4: 'Cy' }]),
    'name: Ada; name: Bob; name: Cy',
  ],
  ['a column of one value is one', book([{ A1: 'name' }, { A2: 'Ada' }]), 'name: Ada'],
  ['a title without a table is a header', book([{ A1: 'name' }]), ''],
  [
    'rows that were read to find the header are read',
    book([{ A1: 'n' }, ...Array.from({ length: 12 }, (_, row) => ({ [`A${row + 2}`]: row }))]),
    Array.from({ length: 12 }, (_, row) => `n: ${row}`).join('; '),
  ],
])('%s', async (_, bytes, expected) => {
  expect(await recordsOf(bytes, options)).toBe(expected);
});

test('a range begins with its header, whatever it looks like', async () => {
  const bytes = book([{ A1: 'Sales' }, { A3: 'shop', B3: 'sold' }, { A4: 'a', B4: 1 }]);
  expect(await recordsOf(bytes, { ...options, range: 'A1' })).toBe('Sales: shop; Sales: a');
});

async function recordsOf(bytes: Uint8Array, given: typeof options): Promise<string> {
  const table = await excelTable(fileOf(bytes), given);
  const records = await Array.fromAsync(table?.records ?? []);
  return records
    .map(({ cells }) =>
      cells.map((cell, index) => `${table!.names[index]}: ${cell?.text ?? ''}`).join(', '),
    )
    .join('; ');
}

test('a workbook that is cut off anywhere is refused with a reason', async () => {
  const bytes = workbook({ name: 'One', rows: [{ A1: 'a' }, { A2: 1 }] });
  for (let length = 0; length < bytes.length; length += 7)
    await expect(inferExcel(fileOf(bytes.slice(0, length)), options)).rejects.toThrow(WrongFormat);
});

test('any damaged byte gives a table or a reason', async () => {
  const bytes = workbook({ name: 'One', rows: [{ A1: 'a', B1: 'b' }, { A2: 1 }] });
  for (let at = 0; at < bytes.length; at += 3) {
    const damaged = Uint8Array.from(bytes);
    damaged[at]! ^= 0x55;
    await inferExcel(fileOf(damaged), options).catch((error: unknown) =>
      expect(error, `byte ${at}`).toBeInstanceOf(WrongFormat),
    );
  }
});

test('entities that a document defines are refused', async () => {
  const bytes = workbook({ name: 'One', rows: [{ A1: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }] });
  const text = Buffer.from(bytes).toString('latin1');
  const attack = text.replace(/<sst xmlns="[^"]{0,25}/, (start) =>
    '<!DOCTYPE a [<!ENTITY b "x">]>'.padEnd(start.length),
  );
  expect(attack).not.toBe(text);
  await expect(excelTable(fileOf(Buffer.from(attack, 'latin1')), options)).rejects.toThrow(
    'document type',
  );
});

function fileOf(bytes: Uint8Array): RandomFile {
  return {
    byteLength: bytes.length,
    slice: (start, end = bytes.length) =>
      Promise.resolve(Uint8Array.from(bytes.subarray(start, end)).buffer),
  };
}
