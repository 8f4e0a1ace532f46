import { cases } from '../../cases/case.ts';
import { rejectedColumns } from '../../cases/rejected.ts';
import { avroFiles } from './avro-files.ts';

const columns = [
  'b BOOLEAN',
  'i INTEGER',
  'l LONG',
  'f FLOAT',
  'd DOUBLE',
  's STRING',
  'y BINARY',
  'e STRING',
  'x BINARY',
  'dec DECIMAL(38,4)',
  'dat DATE',
  'ts TIMESTAMP',
  'tm TIMESTAMP',
  'lt TIMESTAMP_NTZ',
  't STRING',
  'u STRING',
  'arr ARRAY<DOUBLE>',
  'm MAP<STRING, STRUCT<day: STRING, raw: STRING>>',
  'mix STRING',
  'num DOUBLE',
  'tree STRUCT<v: INTEGER, next: STRING>',
];
const number = { outputColNames: '["n"]', outputColTypes: '["INTEGER"]' };

export const readAvroCases = cases(
  {
    name: 'every type',
    settings: {
      path: '/avro/rows.avro',
      outputColNames: JSON.stringify(columns.map((each) => each.split(' ')[0])),
      outputColTypes: JSON.stringify(columns.map((each) => each.replace(/^\w+ /, ''))),
    },
    files: { '/avro/rows.avro': avroFiles.rows },
    expect: {
      outputs: [
        {
          columns,
          rows: [
            [
              true,
              -1,
              '9223372036854775807',
              Math.fround(0.1),
              0.1,
              'Å😀"\\\n',
              '00ff',
              'BLUE',
              '616263',
              '-12345678901234567890.1234',
              '2024-01-31',
              '1706702400000001',
              '-1000',
              '-62135596799999995',
              '12:30:00',
              '12345678-1234-5678-1234-567812345678',
              [1.5, null, 'NaN'],
              [['k"', ['2024-02-29', 'aGk=']]],
              '1',
              1,
              [1, '{"v":2,"next":null}'],
            ],
            [
              false,
              null,
              '-9223372036854775808',
              'Infinity',
              '-0',
              '',
              null,
              'RED',
              '000000',
              '0.0001',
              '9999-12-31',
              '253402300799999999',
              null,
              '1706659200000000',
              '00:00:00.005000',
              '00000000-0000-0000-0000-000000000000',
              [],
              [],
              'x',
              0.5,
              [0, null],
            ],
            [
              false,
              2147483647,
              '0',
              1,
              1e300,
              'z',
              '',
              'RED',
              '78797a',
              '0.0000',
              '0001-01-01',
              '0',
              '1706659200000000',
              '0',
              '23:59:59.999000',
              '00000000-0000-0000-0000-000000000000',
              [1],
              [],
              '1e21',
              2,
              [0, null],
            ],
          ],
        },
      ],
      measure: 0,
    },
  },
  {
    name: 'files of a folder by name, packed in different ways',
    settings: {
      path: '/avro/some',
      outputColNames: '["n", "other"]',
      outputColTypes: '["LONG", "STRING"]',
    },
    files: {
      '/avro/some/a.avro': avroFiles.bzip2,
      '/avro/some/b.avro': avroFiles.zstandard,
      '/avro/some/c.avro': avroFiles.other,
      '/avro/some/d.avro': avroFiles.empty,
    },
    expect: {
      outputs: [
        {
          columns: ['n LONG', 'other STRING'],
          rows: [
            ['1099511627776', null],
            ['7', null],
            [null, null],
            [null, 'x'],
          ],
        },
      ],
    },
  },
  {
    name: 'a block packed with snappy',
    settings: { path: '/avro/snappy.avro', ...number },
    files: { '/avro/snappy.avro': avroFiles.snappy },
    expect: { outputs: [{ columns: ['n INTEGER'], rows: 150 }] },
  },
  {
    name: 'a schema that is no record; values that do not fit are counted',
    settings: {
      path: '/avro/plain.avro',
      outputColNames: '["value"]',
      outputColTypes: '["ARRAY<BOOLEAN>"]',
    },
    files: { '/avro/plain.avro': avroFiles.plain },
    expect: {
      outputs: [
        { columns: ['value ARRAY<BOOLEAN>'], rows: [[[null, null]], [[]]] },
        {
          columns: rejectedColumns,
          rows: [
            [
              '/avro/plain.avro',
              '1',
              'value',
              '1',
              "Found a number, which doesn't fit ARRAY<BOOLEAN>",
            ],
          ],
        },
      ],
      measure: 1,
    },
  },
  {
    name: 'a codec that is not read',
    settings: { path: '/avro/xz.avro', ...number },
    files: { '/avro/xz.avro': avroFiles.xz },
    expect: { error: 'FILE_UNREADABLE', message: 'codec xz' },
  },
  {
    name: 'a block that unpacks to too much',
    settings: { path: '/avro/swollen.avro', ...number },
    files: { '/avro/swollen.avro': swollen(avroFiles.snappy) },
    expect: { error: 'FILE_UNREADABLE', message: 'unpacks to more than 256 MB' },
  },
  {
    name: 'a truncated file',
    settings: { path: '/avro/cut.avro', ...number },
    files: { '/avro/cut.avro': avroFiles.snappy.subarray(0, -20) },
    expect: { error: 'FILE_UNREADABLE', message: 'it ends within a value' },
  },
  {
    name: 'a file that is none',
    settings: { path: '/avro/text.avro', ...number },
    files: { '/avro/text.avro': 'id,name\n1,x\n' },
    expect: { error: 'FILE_UNREADABLE', message: 'is not an Avro file' },
  },
  {
    name: 'a type that Avro cannot hold',
    settings: { path: '/x', outputColNames: '["a"]', outputColTypes: '["MAP<INTEGER, STRING>"]' },
    expect: { issue: { field: 'outputColTypes', code: 'TYPE_NOT_IN_CSV' } },
  },
);

/** A file with one block packed with snappy, which says that it unpacks to 512 MB. */
function swollen(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file);
  const sync = bytes.subarray(-16);
  // The count of records takes two bytes, the size of the block one.
  const block = bytes.indexOf(sync) + sync.length + 3;
  const length = Buffer.from([0x80, 0x80, 0x80, 0x80, 0x02]);
  return Buffer.concat([bytes.subarray(0, block), length, bytes.subarray(block + length.length)]);
}
