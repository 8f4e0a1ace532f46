import {
  array,
  BINARY,
  BOOLEAN,
  BYTE,
  DATE,
  decimal,
  DOUBLE,
  FLOAT,
  INTEGER,
  LONG,
  map,
  SHORT,
  STRING,
  struct,
  TIMESTAMP,
  TIMESTAMP_NTZ,
  type DataType,
  type Value,
} from '@millrace/plan';
import { dates, decimals, doubles, longs, texts, times } from '../edge-case-values.ts';

/** A column that sources may have: its usual name, its type and its values beside null. */
export type ColumnKind = {
  readonly name: string;
  readonly type: DataType;
  readonly values: readonly Value[];
};

/** Wall clocks: the one that is none in New York, the one that comes twice. */
const clocks = ['1710037800000000', '1730597400000000', ...times];

const integers = [0, 1, 2, -1, 7, 2147483647, -2147483648];
const moreTexts = [...texts, 'a\r\nb', 'NULL', 'null', '\u00a0', '\ufeff', '1e3', '007'];

/** `x…` holds numbers that floating point adds up exactly; no other column is named so. */
export const columnKinds: readonly ColumnKind[] = [
  { name: 'id', type: INTEGER, values: [1, 2, 3, 4] },
  { name: 'g', type: STRING, values: ['u', 'v', 'U'] },
  { name: 'i', type: INTEGER, values: integers },
  { name: 's', type: STRING, values: moreTexts },
  { name: 'x', type: DOUBLE, values: [0, 1.5, 2.25, 100, 0.125, 4000] },
  { name: 'd', type: DOUBLE, values: doubles },
  { name: 'm', type: decimal(10, 2), values: decimals },
  { name: 'b', type: LONG, values: longs },
  { name: 'ts', type: TIMESTAMP, values: times },
  {
    name: 'dt',
    type: DATE,
    values: [...dates, '0001-01-01'],
  },
  { name: 'bl', type: BOOLEAN, values: [true, false] },
  {
    name: 'f',
    type: FLOAT,
    values: [
      0,
      '-0',
      'NaN',
      'Infinity',
      1.5,
      -2.25,
      Math.fround(0.1),
      Math.fround(3.4e38),
      Math.fround(1e-45),
    ],
  },
  { name: 'by', type: BYTE, values: [0, 1, -1, 127, -128] },
  { name: 'sh', type: SHORT, values: [0, 5, -32768, 32767] },
  {
    name: 'big',
    type: decimal(38, 10),
    values: [
      '0.0000000000',
      '1234567890123456789012345678.0123456789',
      '-9999999999999999999999999999.9999999999',
      '0.0000000001',
      '12.5000000000',
    ],
  },
  {
    name: 'w',
    type: decimal(18, 0),
    values: ['0', '999999999999999999', '-999999999999999999', '42'],
  },
  { name: 'tn', type: TIMESTAMP_NTZ, values: clocks },
  { name: 'ai', type: array(INTEGER), values: [[], [1], [2, null, 2], [null], [3, 1, 2147483647]] },
  {
    name: 'as',
    type: array(STRING),
    values: [[], ['a'], ['', null, 'ß'], ['b', 'a', 'b'], ['😀']],
  },
  {
    name: 'st',
    type: struct([
      { name: 'a', type: INTEGER },
      { name: 'B c', type: STRING },
    ]),
    values: [
      [1, 'x'],
      [null, null],
      [2, 'ß'],
      [null, ''],
    ],
  },
  {
    name: 'mp',
    type: map(STRING, INTEGER),
    values: [
      [],
      [['k', 1]],
      [
        ['a', null],
        ['b', 2],
      ],
    ],
  },
  { name: 'bin', type: BINARY, values: ['', '00ff', '616263'] },
  { name: 'ad', type: array(DOUBLE), values: [[], [1.5, 'NaN', null], ['-0', 0], ['Infinity']] },
  {
    name: 'sts',
    type: array(
      struct([
        { name: 'k', type: STRING },
        { name: 'n', type: LONG },
      ]),
    ),
    values: [
      [],
      [
        ['p', '1'],
        ['q', null],
      ],
      [null],
    ],
  },
];

const oddNames = [
  'größe',
  'select',
  'a.b',
  'tick`s',
  '列',
  'My Col',
  '"q"',
  '1st',
  "it's",
  '😀',
  'order',
  '_c0',
  '%',
  'ID ',
];

/**
 * Columns for a source: kinds by chance, some under odd names, each name once whatever its case.
 */
export function drawColumns(
  numbers: readonly number[],
  allowed: (kind: ColumnKind) => boolean = () => true,
): readonly ColumnKind[] {
  const kinds = columnKinds.filter(allowed);
  const taken = new Set<string>();
  return numbers.flatMap((number, index) => {
    const kind = pickEarly(kinds, number);
    const odd = oddNames[Math.floor(number / 997) % oddNames.length]!;
    const wanted =
      number % 7 === 6 && kind.name !== 'x'
        ? [odd]
        : [kind.name, kind.name === 'x' ? `x${index}` : `${kind.name}${index}`];
    const name = wanted.find((each) => !taken.has(each.toLowerCase()));
    if (name === undefined) return [];
    taken.add(name.toLowerCase());
    return [{ ...kind, name }];
  });
}

/** Every other time among the first ten, which are the usual types. */
function pickEarly(kinds: readonly ColumnKind[], number: number): ColumnKind {
  const most = number % 2 === 0 ? Math.min(10, kinds.length) : kinds.length;
  return kinds[Math.floor(number / 2) % most]!;
}

/** The value of a cell: null once in six. */
export function cellValue({ values }: ColumnKind, number: number | undefined): Value {
  return number === undefined || number % 6 === 5
    ? null
    : values[Math.floor(number / 6) % values.length]!;
}
