import { excelTable, inferExcel, WrongFormat, type RandomFile } from '@millrace/engine';
import { typeName } from '@millrace/plan';
import { workbook } from '@millrace/processors/cases';
import { expect, test } from 'vitest';

const options = { sheet: '', range: '', header: true };

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
