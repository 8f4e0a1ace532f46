import { describe, expect, test } from 'vitest';
import { typeName } from '@millrace/plan';
import { parseSchema, parseType } from './parse.ts';

describe('type text', () => {
  const types: readonly (readonly [text: string, name: string])[] = [
    ['int', 'INTEGER'],
    ['INTEGER', 'INTEGER'],
    ['bigint', 'LONG'],
    ['LONG', 'LONG'],
    ['tinyint', 'BYTE'],
    ['BYTE', 'BYTE'],
    ['smallint', 'SHORT'],
    ['real', 'FLOAT'],
    ['decimal', 'DECIMAL(10,0)'],
    ['DEC(5)', 'DECIMAL(5,0)'],
    ['numeric(12, 4)', 'DECIMAL(12,4)'],
    ['timestamp_ltz', 'TIMESTAMP'],
    ['timestamp without time zone', 'TIMESTAMP_NTZ'],
    ['void', 'NULL'],
    ['interval day to second', 'INTERVAL_DAY_TIME'],
    ['interval year to month', 'INTERVAL_YEAR_MONTH'],
    ['interval day', 'INTERVAL DAY'],
    ['array<interval hour to second>', 'ARRAY<INTERVAL HOUR TO SECOND>'],
    ['array<array<string>>', 'ARRAY<ARRAY<STRING>>'],
    [
      'map<string,array<map<int,struct<a:int>>>>',
      'MAP<STRING, ARRAY<MAP<INTEGER, STRUCT<a: INTEGER>>>>',
    ],
    [
      "STRUCT<a: INT, b STRING NOT NULL COMMENT 'x', `c d`: struct<>>",
      'STRUCT<a: INTEGER, b: STRING, `c d`: STRUCT<>>',
    ],
  ];

  test.each(types)('%s is %s', (text, name) => {
    const type = parseType(text);
    expect(typeName(type)).toBe(name);
    expect(parseType(name)).toEqual(type);
  });

  test.each([
    '',
    'foo',
    'decimal(0)',
    'decimal(39)',
    'decimal(3,4)',
    'decimal(-1)',
    'decimal(1.5)',
    'int(3)',
    'varchar(3)',
    'char',
    'array',
    'array<int',
    'map<int>',
    'map<map<int,int>,int>',
    'interval',
    'interval week',
    'interval hour to day',
    'interval year to day',
    'int int',
    'string collate utf8',
    'time',
  ])('%s is refused', (text) => {
    expect(() => parseType(text)).toThrow();
  });

  test('a schema', () => {
    expect(
      parseSchema('a INT, `b c` decimal(3,1) NOT NULL, c: array<int>').map(
        ({ name, type, nullable }) => [name, typeName(type), nullable],
      ),
    ).toEqual([
      ['a', 'INTEGER', true],
      ['b c', 'DECIMAL(3,1)', false],
      ['c', 'ARRAY<INTEGER>', true],
    ]);
    expect(() => parseSchema('a int, A string')).toThrow('DUPLICATE_COLUMN');
    expect(() => parseSchema('a int,')).toThrow();
  });
});
