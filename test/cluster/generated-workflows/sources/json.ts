import { typeName } from '@millrace/plan';
import { drawColumns, type ColumnKind } from '../columns.ts';
import { Dice } from '../dice.ts';
import type { Source, SourceMaker } from './source.ts';

/**
 * Records of JSON, a line each or one document, with missing members, members of other types, and
 * lines that are no records.
 */
export const jsonSource: SourceMaker = (draw, index): Source => {
  const dice = new Dice(draw.numbers);
  const columns = drawColumns(draw.columns, ({ name }) => members[name] !== undefined);
  const multiLine = dice.chance(3);
  const isDeclared = dice.next(3) < 2;
  const lineEnd = dice.pick(['\n', '\n', '\r\n']);
  const records = draw.rows.map((cells) => record(cells, columns, multiLine));
  const path = `/data/j${index}.json`;
  const content = multiLine
    ? `[${records.join(',\n')}]`
    : records.map((each) => `${each}${lineEnd}`).join('');
  return {
    processor: 'Read JSON',
    settings: { path, multiLine: String(multiLine), ...(isDeclared ? declared(columns) : {}) },
    files: { [path]: content },
  };
};

/** JSON texts of members, by the usual name of the column. */
const members: Readonly<Record<string, readonly string[]>> = {
  id: ['1', '2', '3', '4'],
  g: ['"u"', '"v"', '"U"'],
  i: ['0', '7', '-12', '2147483647', '2147483648', '1.5', '"5"', 'true'],
  b: [
    '0',
    '9223372036854775807',
    '-9223372036854775808',
    '9223372036854775808',
    '9007199254740993',
  ],
  s: [
    '""',
    '"a"',
    '"\\u00dc\\n"',
    '"😀"',
    '" 12 "',
    '1',
    '1.50',
    'true',
    '{"a": [1, 2.0]}',
    '[]',
    '"\\"q\\""',
    '"日本"',
    '-0.0',
    '1e3',
  ],
  x: ['0', '1.5', '2.25', '100', '0.125', '4000'],
  d: ['0', '-0.0', '1.5', '1e300', '5e-324', '0.1', '"NaN"', '"Infinity"', '1E5'],
  m: ['0.00', '1.5', '-1.50', '99999999.99', '100000000', '0.005', '"2.35"'],
  bl: ['true', 'false', '"true"', '0'],
  dt: ['"2024-01-31"', '"2024-02-29"', '"2023-02-29"', '"9999-12-31"', '20240131'],
  ts: [
    '"2024-03-10T02:30:00"',
    '"2024-11-03 01:30:00"',
    '"2024-01-31T12:00:00Z"',
    '"2024-01-31T12:00:00.123456+05:30"',
    '"soon"',
  ],
};

const oddLines = ['', '  ', '[1]', '7', '{"i": 1', 'null', '{}', '"x"', '{"i": 1} '];

function record(
  cells: readonly number[],
  columns: readonly ColumnKind[],
  multiLine: boolean,
): string {
  const kind = cells[6] ?? 0;
  if (kind % 10 === 9) return multiLine ? '{}' : oddLines[Math.floor(kind / 10) % oddLines.length]!;
  const parts = columns.flatMap(({ name }, index) => {
    const number = cells[index] ?? 0;
    if (number % 6 === 5) return number % 4 === 0 ? [] : [`${JSON.stringify(name)}: null`];
    const pool = members[name.replace(/\d+$/, '')] ?? members['s']!;
    return [`${JSON.stringify(name)}: ${pool[Math.floor(number / 6) % pool.length]}`];
  });
  return `{${parts.join(', ')}}`;
}

function declared(columns: readonly ColumnKind[]): Readonly<Record<string, string>> {
  return {
    outputColNames: JSON.stringify(columns.map(({ name }) => name)),
    outputColTypes: JSON.stringify(columns.map(({ type }) => typeName(type))),
  };
}
