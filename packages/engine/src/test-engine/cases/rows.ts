import {
  BINARY,
  BOOLEAN,
  BYTE,
  DATE,
  DOUBLE,
  FLOAT,
  INTEGER,
  LONG,
  SHORT,
  STRING,
  TIMESTAMP,
  TIMESTAMP_NTZ,
  aggregate,
  aggregateCall,
  array,
  decimal,
  distinct,
  explode,
  filter,
  limit,
  map,
  randomSplit,
  range,
  rowId,
  sample,
  sort,
  sortKey,
  struct,
  union,
  unpivot,
} from '@millrace/plan';
import { bag, sequence, type EngineCase } from '../engine-case.ts';
import { apply, at, compare, compute, of, table, value } from '../plan-shorthand.ts';

const allTypes = {
  boolean: BOOLEAN,
  byte: BYTE,
  short: SHORT,
  integer: INTEGER,
  long: LONG,
  float: FLOAT,
  double: DOUBLE,
  decimal: decimal(38, 10),
  string: STRING,
  date: DATE,
  timestamp: TIMESTAMP,
  ntz: TIMESTAMP_NTZ,
  binary: BINARY,
  list: array(INTEGER),
  mapping: map(STRING, LONG),
  record: struct([
    { name: 'a', type: INTEGER },
    { name: 'B b', type: array(STRING) },
  ]),
};

/** One row of ordinary values, one of extreme values, one of nulls. */
export const everyType = table(
  allTypes,
  [
    true,
    1,
    2,
    3,
    '4',
    0.5,
    1.25,
    '12.5000000000',
    'text',
    '2024-02-29',
    '1700000000123456',
    '-1',
    '00ff',
    [1, null],
    [['k', '5']],
    [1, ['x', null]],
  ],
  [
    false,
    -128,
    -32768,
    -2147483648,
    '-9223372036854775808',
    'NaN',
    '-Infinity',
    '-9999999999999999999999999999.9999999999',
    'é\u{1f600}\u0000\n"',
    '0001-01-01',
    '-62135596800000000',
    '253402300799999999',
    '',
    [],
    [],
    [null, []],
  ],
  Object.keys(allTypes).map(() => null),
);

const letters = table({ k: INTEGER, s: STRING }, [1, 'a'], [2, 'b'], [3, 'c'], [4, null]);
const sorted = sort(letters, [sortKey(of(letters, 'k'), 'desc')], at('sort'));
const floats = table(
  { x: DOUBLE, s: STRING },
  [0, 'a'],
  ['-0', 'a'],
  ['NaN', null],
  ['NaN', null],
  [null, null],
  [null, null],
  [1, ''],
);
const lists = table(
  { k: INTEGER, list: array(STRING) },
  [1, ['a', null]],
  [2, []],
  [3, null],
  [4, ['z']],
);
const counter = range('n', 0n, 1n, 10_000n, at('range'));
const parts = randomSplit(counter, [3, 1], 7n, at('split'));

export const rowCases: readonly EngineCase[] = [
  { name: 'values: every type', relation: everyType, expected: sequence(...everyType.rows) },
  { name: 'values: no rows', relation: table(allTypes), expected: sequence() },
  {
    name: 'values: texts that begin with a byte order mark',
    relation: table(
      { s: STRING, list: array(STRING) },
      ['\ufeff', ['\ufeff']],
      ['\ufeffa longer text than fits in place', ['a']],
    ),
    expected: sequence(['\ufeff', ['\ufeff']], ['\ufeffa longer text than fits in place', ['a']]),
  },
  {
    name: 'range',
    relation: range('n', 5n, -3n, 4n, at('range')),
    expected: bag(['5'], ['2'], ['-1'], ['-4']),
  },
  { name: 'range: no rows', relation: range('n', 5n, 1n, 0n, at('range')), expected: bag() },
  {
    name: 'limit and offset of sorted rows',
    relation: limit(sorted, 2, 1, at('limit')),
    expected: sequence([3, 'c'], [2, 'b']),
  },
  { name: 'limit 0', relation: limit(sorted, 0, 0, at('limit')), expected: sequence() },
  {
    name: 'an offset beyond the end',
    relation: limit(sorted, 2, 9, at('limit')),
    expected: sequence(),
  },
  {
    name: 'union: by position, duplicates kept',
    relation: union(
      [letters, table({ other: INTEGER, names: STRING }, [1, 'a'], [null, 'q'])],
      at('union'),
    ),
    expected: bag([1, 'a'], [2, 'b'], [3, 'c'], [4, null], [1, 'a'], [null, 'q']),
  },
  {
    name: 'distinct: NaN is NaN, -0 is 0, null is null',
    relation: distinct(floats, at('distinct')),
    expected: bag([0, 'a'], ['NaN', null], [null, null], [1, '']),
  },
  {
    name: 'unpivot: nulls too',
    relation: unpivot(
      table({ id: INTEGER, a: STRING, b: STRING }, [1, 'x', null], [2, null, 'y']),
      ['id'],
      [
        { column: 'a', label: 'first' },
        { column: 'b', label: 'second' },
      ],
      'name',
      'value',
      at('unpivot'),
    ),
    expected: bag([1, 'first', 'x'], [1, 'second', null], [2, 'first', null], [2, 'second', 'y']),
  },
  {
    name: 'explode',
    relation: explode(lists, of(lists, 'list'), 'item', at('explode')),
    expected: bag([1, ['a', null], 'a'], [1, ['a', null], null], [4, ['z'], 'z']),
  },
  {
    name: 'explode: outer, with positions',
    relation: explode(lists, of(lists, 'list'), 'item', at('explode'), {
      outer: true,
      position: 'pos',
    }),
    expected: bag(
      [1, ['a', null], 0, 'a'],
      [1, ['a', null], 1, null],
      [2, [], null, null],
      [3, null, null, null],
      [4, ['z'], 0, 'z'],
    ),
  },
  {
    name: 'record id: unique and not below its start',
    relation: (() => {
      const numbered = rowId(counter, 'id', 100n, at('id'));
      const id = of(numbered, 'id');
      return aggregate(
        filter(numbered, compare('ge', id, value('100', LONG)), at('filter')),
        [],
        [{ name: 'ids', call: aggregateCall('count', [id], LONG, { distinct: true }) }],
        at('count'),
      );
    })(),
    expected: sequence(['10000']),
  },
  {
    name: 'sample: all',
    relation: countOf(sample(counter, 1, false, 7n, at('sample'))),
    expected: sequence(['10000']),
  },
  {
    name: 'sample: none',
    relation: countOf(sample(counter, 0, false, 7n, at('sample'))),
    expected: sequence(['0']),
  },
  {
    name: 'sample: about the fraction',
    relation: withinAbout(countOf(sample(counter, 0.5, false, 7n, at('sample'))), 4500, 5500),
    expected: sequence([true]),
  },
  {
    name: 'sample: four seeds draw four samples that know nothing of each other',
    relation: withinAbout(
      countOf(
        distinct(
          union(
            [1n, 2n, 3n, 4n].map((seed) => sample(counter, 0.5, false, seed, at('sample'))),
            at('union'),
          ),
          at('distinct'),
        ),
      ),
      9250,
      9500,
    ),
    expected: sequence([true]),
  },
  {
    name: 'sample: with replacement',
    relation: withinAbout(countOf(sample(counter, 2, true, 7n, at('sample'))), 19_000, 21_000),
    expected: sequence([true]),
  },
  {
    name: 'split: every row is in exactly one part',
    relation: countOf(distinct(union(parts, at('union')), at('distinct'))),
    expected: sequence(['10000']),
  },
  {
    name: 'split: parts have about their share',
    relation: withinAbout(countOf(parts[1]!), 2200, 2800),
    expected: sequence([true]),
  },
];

function countOf(input: Parameters<typeof aggregate>[0]): ReturnType<typeof aggregate> {
  return aggregate(
    input,
    [],
    [{ name: 'n', call: aggregateCall('count', [], LONG, { nullable: false }) }],
    at('count'),
  );
}

function withinAbout(
  counted: ReturnType<typeof countOf>,
  least: number,
  most: number,
): ReturnType<typeof compute> {
  const n = of(counted, 'n');
  return compute(counted, {
    within: apply(
      'and',
      BOOLEAN,
      compare('ge', n, value(`${least}`, LONG)),
      compare('le', n, value(`${most}`, LONG)),
    ),
  });
}
