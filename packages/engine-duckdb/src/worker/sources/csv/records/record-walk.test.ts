import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseCsv, type CsvDialect } from '@millrace/engine';
import type { DataType } from '@millrace/plan';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RecordWalk, type EvenRecords } from './record-walk.ts';
import { valueReader } from './value-prefix.ts';
import { walkFile } from './walk-file.ts';

const dialect: CsvDialect = {
  separator: ',',
  quote: '"',
  escape: '"',
  nullValue: '',
  header: false,
  columns: 3,
};
const types: readonly DataType[] = [{ kind: 'INTEGER' }, { kind: 'DATE' }, { kind: 'DOUBLE' }];
const words = [
  '1',
  '-2',
  '2024-02-29',
  '0.5',
  'x',
  '"',
  '"1"',
  '""',
  '"a,b"',
  '"a""b"',
  ',',
  ',',
  ',',
  '\n',
  '\n',
  '\r\n',
  '\\',
  ' ',
  '\u0000',
  'é',
];

function walked(
  chunks: readonly Buffer[],
  options: CsvDialect,
  wanted: readonly (DataType | null)[] = types,
  mostStates?: number,
): EvenRecords | null {
  const walk = new RecordWalk(options, wanted, null, mostStates);
  return chunks.every((chunk) => walk.push(chunk)) ? walk.end() : null;
}

function cut(bytes: Buffer, size: number): readonly Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}

describe('walking even records', () => {
  test('what is said of a file is so, however it is cut', () => {
    const record = fc
      .array(fc.constantFrom(...words), { maxLength: 6 })
      .map((parts) => parts.join(''));
    const even = fc
      .tuple(
        fc.constantFrom('1', '-2', '"1"', '', 'x'),
        fc.constantFrom('2024-02-29', '', '"a,b"', '""'),
        fc.constantFrom('0.5', '1', '"x"', ''),
      )
      .map((parts) => parts.join(','));
    const content = fc.tuple(
      fc.array(fc.oneof({ weight: 8, arbitrary: even }, { weight: 1, arbitrary: record }), {
        maxLength: 8,
      }),
      fc.constantFrom('\n', '\n', '\r\n'),
      fc.boolean(),
    );
    const options = fc.record({
      header: fc.boolean(),
      escape: fc.constantFrom('"', '"', '\\'),
      quote: fc.constantFrom('"', '"', ''),
    });
    let said = 0;
    fc.assert(
      fc.property(
        content,
        options,
        fc.integer({ min: 1, max: 20 }),
        ([records, lineEnd, open], changes, size) => {
          const text = records.join(lineEnd) + (open ? '' : lineEnd);
          const csv = { ...dialect, ...changes };
          const found = walked([Buffer.from(text)], csv);
          expect(walked(cut(Buffer.from(text), size), csv)).toEqual(found);
          expect(walked(cut(Buffer.from(text), size), csv, types, 0)).toEqual(found);
          if (found === null) return;
          said += 1;
          const parsed = parseCsv(text, csv);
          expect(
            parsed.every(
              ({ malformed, fields }) =>
                !malformed && fields.every((field) => !/[\r\n]/.test(field ?? '')),
            ),
          ).toBe(true);
          found.types.forEach((type, column) => {
            const read = type === null ? null : valueReader(type);
            if (read !== null)
              expect(
                parsed.every(
                  ({ fields }) => fields[column] === null || read.read(fields[column]!)?.isWhole,
                ),
              ).toBe(true);
          });
        },
      ),
      { numRuns: 3000 },
    );
    expect(said).toBeGreaterThan(300);
  });

  test('one odd record among many is found, wherever it lies', () => {
    const usual = Array.from(
      { length: 5000 },
      (_, index) => `${index},2024-01-${String(1 + (index % 28)).padStart(2, '0')},${index / 8}`,
    );
    const odd = fc.constantFrom(
      'x,2024-01-01,1',
      '1,2024-02-30,1',
      '1,,1e',
      '1,2',
      '1,2024-01-01,1,',
      '"1",2024-01-01,1',
      '1,2024-01-01,"a\nb"',
      '1,2024-01-01,1\r',
      '1"',
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(usual.length - 1), odd), { maxLength: 2 }),
        fc.integer({ min: 1, max: 200_000 }),
        (places, size) => {
          const records = usual.slice();
          for (const [at, record] of places) records[at] = record;
          const bytes = Buffer.from(`${records.join('\n')}\n`);
          const whole = places.every(([, record]) => isWhole(record));
          const found = walked(cut(bytes, size), dialect);
          expect(found === null).toBe(!whole);
          expect(walked(cut(bytes, size), dialect, types, 0)).toEqual(found);
          if (found === null) return;
          const first = records.map((record) => record.split(',')[0]!);
          expect(found.types[0] === null).toBe(first.includes('x'));
          expect(found.quoted).toBe(first.includes('"1"'));
          expect(found.types.map((type) => type !== null).slice(1)).toEqual([
            !records.includes('1,2024-02-30,1'),
            !records.includes('1,,1e'),
          ]);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('many columns that hold other things than wanted are given up together', () => {
    const count = 1500;
    const line = Buffer.from(
      `${Array.from({ length: count }, (_, column) => (column === 3 ? '7' : '"x"')).join(',')}\n`,
    );
    const found = walked(
      [line, line],
      { ...dialect, columns: count },
      Array.from({ length: count }, () => types[0]!),
    );
    expect(found).toMatchObject({ quoted: true, lineEnd: 'LF' });
    expect(found!.types.flatMap((type, column) => (type === null ? [] : [column]))).toEqual([3]);
  });

  test.each(['\n', '\r\n'])(
    'odd records of many columns are found, lines end with %j',
    (lineEnd) => {
      const count = 500;
      const csv = { ...dialect, columns: count };
      const wanted = Array.from({ length: count }, (): DataType => ({ kind: 'LONG' }));
      const fields = Array.from({ length: count }, (_, column) => `${column * column - 9}`);
      const lines = Array.from({ length: 300 }, (_, line) => fields.with(7, `${line}`).join(','));
      const found = (odd: readonly string[]): EvenRecords | null => {
        const bytes = Buffer.from(lines.toSpliced(200, 1, ...odd).join(lineEnd));
        const [long, short] = [undefined, 0].map((most) =>
          walked(cut(bytes, 100_000), csv, wanted, most),
        );
        expect(short).toEqual(long);
        return long!;
      };
      const text = (column: number): EvenRecords['types'] => wanted.with(column, null as never);
      expect(found([])?.types).toEqual(wanted);
      expect(found(['', lines[0]!])?.types).toEqual(wanted);
      expect(found([fields.with(0, 'x').join(',')])?.types).toEqual(text(0));
      expect(found([fields.with(499, '1.0').join(',')])?.types).toEqual(text(499));
      expect(found([fields.slice(1).join(',')])).toBeNull();
      expect(found([[...fields, '1'].join(',')])).toBeNull();
      expect(found([fields.with(250, '"1\n"').join(',')])).toBeNull();
    },
  );

  test('parts of a file that threads walk beside each other give the same', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'millrace-walk-'));
    const usual = Array.from(
      { length: 20_000 },
      (_, index) => `${index},2024-01-01,"text ${index}"`,
    );
    const cases: readonly (readonly string[])[] = [
      usual,
      usual.with(7, 'x,,'),
      usual.with(19_990, 'x,,'),
      usual.with(15_000, '1'),
      usual.with(10_000, '1,,"a\nb"'),
    ];
    for (const [index, lines] of cases.entries()) {
      for (const lineEnd of ['\n', '\r\n']) {
        const file = join(folder, `${index}${lineEnd.length}.csv`);
        const bytes = Buffer.from(['a,b,c', ...lines].join(lineEnd));
        await writeFile(file, bytes);
        const csv = { ...dialect, header: true };
        const wanted = [types[0]!, types[1]!, null];
        expect(
          await walkFile(file, csv, wanted, 3, new AbortController().signal, {
            manyBytes: 1,
            segmentBytes: 20_000,
          }),
        ).toEqual(walked([bytes], csv, wanted));
      }
    }
  });

  test('a walk that is called off stops its threads', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'millrace-walk-'));
    const file = join(folder, 'big.csv');
    await writeFile(file, '1,2024-01-01,0.5\n'.repeat(500_000));
    const calling = new AbortController();
    const walk = walkFile(file, dialect, types, 2, calling.signal, { manyBytes: 1 });
    calling.abort();
    await expect(walk).rejects.toThrow();
  });
});

function isWhole(record: string): boolean {
  return !/[\r\n]/.test(record) && record.split(',').length === 3;
}
