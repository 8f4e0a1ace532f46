import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { parseCsv } from '@millrace/engine';
import { STRING, scan, type CsvFormat } from '@millrace/plan';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { Session } from '../../session.ts';
import { keepByteOrderMarks } from '../../keep-byte-order-marks.ts';
import { csvReader } from './csv-reader.ts';

/**
 * Fragments that cause trouble, by kind of file: a file of all of them would never be read by
 * DuckDB itself.
 */
const vocabularies: Readonly<Record<string, readonly string[]>> = {
  plain: [
    'a',
    'b',
    ',',
    ',',
    ',',
    '\n',
    '\n',
    ' ',
    'NA',
    'é',
    '#',
    '\\',
    '\t',
    "'",
    '\u0000',
    '\ufeff',
  ],
  quoted: ['a', 'b', ',', ',', '\n', '\n', ' ', 'NA', 'é', '"', '"', '"', '""', '\\'],
  'well quoted': [
    'a',
    ',',
    ',',
    ',',
    '\n',
    '\n',
    '"NA"',
    '"NA"',
    '""',
    '"a"',
    '"\\a"',
    'NA',
    '"a,""b"',
    '"\n"',
    '"\r"',
    '"\ufeffa"',
    '\u0000',
    '"\u0000"',
  ],
  'line ends': ['a', 'b', ',', '\n', '\r', '\r\n', '\r\n', '"', ' '],
  'after a byte order mark': ['a', ',', ',', '\n', '\n', '"NA"', '"a"', '""', '\ufeff', '\ufeff"'],
  'well quoted CRLF': ['a', 'b', ',', '\r\n', '\r\n', '"a\nb"', '"\r\n"', '""'],
};

const usual: CsvFormat = {
  kind: 'csv',
  separator: ',',
  quote: '"',
  escape: '"',
  header: false,
  nullValue: '',
  encoding: 'UTF-8',
  malformed: 'bad',
};

describe('reading CSV with DuckDB', () => {
  let connection: DuckDBConnection;
  let folder: string;
  let scratchFiles = 0;
  beforeAll(async () => {
    keepByteOrderMarks();
    connection = await (await DuckDBInstance.create(':memory:', { threads: '2' })).connect();
    folder = await mkdtemp(join(tmpdir(), 'millrace-csv-'));
  });

  test.each(Object.entries(vocabularies))(
    '%s files are read as the reference parser reads them',
    async (_, words) => {
      const start = fc.constantFrom('', '', '', '\ufeff');
      const text = fc
        .tuple(start, fc.array(fc.constantFrom(...words), { maxLength: 20 }))
        .map(([mark, parts]) => mark + parts.join(''));
      const format = fc.record({
        header: fc.boolean(),
        nullValue: fc.constantFrom('', 'NA'),
        escape: fc.constantFrom('"', '"', '"', '\\'),
      });
      let count = 0;
      await fc.assert(
        fc.asyncProperty(
          text,
          format,
          fc.integer({ min: 1, max: 3 }),
          async (content, changes, columns) => {
            const file = join(folder, `${(count += 1)}.csv`);
            await writeFile(file, content);
            const csv: CsvFormat = { ...usual, ...changes };
            const expected = parseCsv(content, { ...csv, columns }).map(({ fields, malformed }) => [
              ...fields,
              malformed,
            ]);
            expect(await read([file], csv, columns)).toEqual(expected);
            expect(await read([file], csv, columns, 2)).toEqual(expected.slice(0, 2));
            if (count % 4 > 0) return;
            await writeFile(`${file}.gz`, gzipSync(content));
            expect(await read([`${file}.gz`], csv, columns)).toEqual(expected);
          },
        ),
        { numRuns: 400 },
      );
    },
  );

  test('small files of a folder are read as the reference parser reads each', async () => {
    const all = Object.values(vocabularies).map((words) =>
      fc
        .tuple(
          fc.constantFrom('', '', '\ufeff'),
          fc.array(fc.constantFrom(...words, 'a,b\n', '"a",b\n', '1,2\n'), { maxLength: 8 }),
        )
        .map(([mark, parts]) => mark + parts.join('')),
    );
    const plain = fc
      .array(fc.constantFrom('a,b', '1,2', ',', 'NA,é', ''), { maxLength: 4 })
      .chain((lines) => fc.constantFrom(lines.join('\n'), `${lines.join('\n')}\n`));
    const odd = fc.oneof({ weight: 5, arbitrary: plain }, fc.oneof(...all));
    const contents = fc.array(odd, { minLength: 8, maxLength: 14 });
    let count = 0;
    await fc.assert(
      fc.asyncProperty(contents, fc.boolean(), async (texts, header) => {
        const files = texts.map((_, index) =>
          join(folder, `small-${(count += 1)}-${index}.csv${index % 3 === 0 ? '.gz' : ''}`),
        );
        await Promise.all(
          files.map((file, index) =>
            writeFile(file, file.endsWith('.gz') ? gzipSync(texts[index]!) : texts[index]!),
          ),
        );
        const csv: CsvFormat = { ...usual, header, nullValue: 'NA' };
        const expected = texts.flatMap((text) =>
          parseCsv(text, { ...csv, columns: 2 }).map(({ fields, malformed }) => [
            ...fields,
            malformed,
          ]),
        );
        expect(await read(files, csv, 2)).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  test('a second byte order mark in small files of a folder is text', async () => {
    const marks = '\ufeff\ufeff';
    const files = Array.from({ length: 9 }, (_, index) => join(folder, `marks-${index}.csv`));
    await Promise.all(files.map((file) => writeFile(file, marks)));
    const csv: CsvFormat = { ...usual, header: false };
    expect(await read(files, csv, 2)).toEqual(files.map(() => ['\ufeff', null, true]));
  });

  test.each([
    ['"C:\\data",b\n'],
    ['"a\nb","C:\\data"\n'],
    ['"\\\\a",b\n'],
    ['"a\\"b",c\n'],
    ['"a\nb","\\\\"\n'],
    ['"a\nb","\\""\n'],
    [',"\\a"'],
  ])('an escape before another character stays: %j', async (content) => {
    const file = join(folder, 'escapes.csv');
    await writeFile(file, content);
    const format: CsvFormat = { ...usual, escape: '\\' };
    const expected = parseCsv(content, { ...format, columns: 2 }).map(({ fields, malformed }) => [
      ...fields,
      malformed,
    ]);
    expect(await read([file], format, 2)).toEqual(expected);
  });

  /** `rows`: how many are enough. */
  async function read(
    files: readonly string[],
    format: CsvFormat,
    columns: number,
    rows?: number,
  ): Promise<unknown[][]> {
    const names = Array.from({ length: columns }, (_, index) => ({
      name: `c${index}`,
      type: STRING,
      nullable: true,
    }));
    const relation = scan('/file', format, names, { nodeId: 'n' });
    const request = {
      files,
      paths: files,
      shownPaths: files,
      session: new Session(connection, 'UTC'),
      threads: 2,
      types: [],
      ...(rows === undefined ? {} : { rows }),
      signal: new AbortController().signal,
      log: () => undefined,
      scratchFile: () => Promise.resolve(`${files[0]!}.scratch-${(scratchFiles += 1)}`),
    };
    const attempt = async (exact: boolean): Promise<unknown[][]> =>
      (
        await connection.runAndReadAll(
          (await csvReader(relation, format, { ...request, exact })).sql,
        )
      ).getRows() as unknown[][];
    return attempt(false).catch(() => attempt(true));
  }
});
