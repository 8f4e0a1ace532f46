import { typeName } from '@millrace/plan';
import { drawColumns, type ColumnKind } from '../columns.ts';
import { Dice } from '../dice.ts';
import type { Source, SourceMaker } from './source.ts';

/**
 * A CSV file or two parts of one, with odd lines among its records, in one of the encodings, its
 * columns found or declared.
 */
export const csvSource: SourceMaker = (draw, index): Source => {
  const dice = new Dice(draw.numbers);
  const columns = drawColumns(draw.columns, ({ name }) => texts[name] !== undefined);
  const style: Style = {
    separator: dice.pick([',', ',', ';', '\t', '|']),
    quote: dice.pick(['"', '"', '"', "'", '']),
    escape: dice.pick(['"', '"', '\\', '']),
    nullValue: dice.pick(['', '', 'NA', '\\N']),
    lineEnd: dice.pick(['\n', '\n', '\r\n', '\r']),
    header: dice.next(3) < 2,
  };
  const encoding = dice.pick([
    'UTF-8',
    'UTF-8',
    'UTF-8',
    'ISO-8859-1',
    'UTF-16',
    'UTF-16LE',
    'UTF-16BE',
    'windows-1252',
  ]);
  const isDeclared = dice.next(3) < 2;
  const mode = dice.pick(['PERMISSIVE', 'PERMISSIVE', 'DROPMALFORMED', 'PERMISSIVE', 'FAILFAST']);
  const inParts = dice.chance(5);
  const lines = draw.rows.map((cells) => record(cells, columns, style));
  const path = `/data/c${index}${inParts ? '' : '.csv'}`;
  const parts = inParts ? [lines.slice(0, 3), lines.slice(3)] : [lines];
  const isEnded = !dice.chance(3);
  const files = Object.fromEntries(
    parts.map((part, at) => [
      inParts ? `${path}/part-${at}.csv` : path,
      encoded(text(part, columns, style, isEnded), encoding),
    ]),
  );
  return {
    processor: 'Read CSV',
    settings: {
      path,
      separator: style.separator === '\t' ? '\\t' : style.separator,
      quote: style.quote,
      escape: style.escape,
      nullValue: style.nullValue,
      header: String(style.header),
      encoding,
      mode,
      ...(isDeclared ? declared(columns) : {}),
    },
    files,
  };
};

type Style = {
  readonly separator: string;
  readonly quote: string;
  readonly escape: string;
  readonly nullValue: string;
  readonly lineEnd: string;
  readonly header: boolean;
};

/**
 * What stands in fields, by the usual name of the column: values of its type, and a few that are
 * none.
 */
const texts: Readonly<Record<string, readonly string[]>> = {
  id: ['1', '2', '3', '4'],
  g: ['u', 'v', 'U'],
  i: ['0', '7', '-12', '2147483647', '-2147483648', '2147483648', 'x', '+5', '007', '1.0'],
  b: ['0', '-1', '9223372036854775807', '-9223372036854775808', '9223372036854775808', '12'],
  s: [
    '',
    ' ',
    'a',
    'a,b',
    'a;b',
    'Ünïcödé',
    'ß',
    '😀 x',
    '日本',
    ' 12 ',
    "it's",
    'q"q',
    'line\nbreak',
    '\t',
    '\\',
    'NA',
    '"',
    'a\r\nb',
    '-7',
  ],
  x: ['0', '1.5', '2.25', '100', '0.125', '4000'],
  d: [
    '0',
    '-0.0',
    'NaN',
    'Infinity',
    '-Infinity',
    '1.5',
    '1e300',
    '5e-324',
    '0.1',
    '1e400',
    '.5',
    '5.',
    'inf',
    '1d',
  ],
  m: ['0.00', '1.5', '-1.50', '99999999.99', '100000000', '0.005', '1e2', 'x'],
  bl: ['true', 'false', 'TRUE', 'f', '1'],
  dt: [
    '2024-01-31',
    '2024-02-29',
    '2023-02-29',
    '1900-02-28',
    '9999-12-31',
    '0001-01-01',
    '2024-1-5',
    '2024-01-31T10:00:00',
  ],
  ts: [
    '2024-03-10 02:30:00',
    '2024-11-03 01:30:00',
    '2024-01-31T12:00:00Z',
    '2024-01-31 12:00:00.123456',
    '1900-01-01 00:00:00',
    '2024-01-31',
    '2024-01-31 12:00:00+05:30',
    'soon',
    '9999-12-31 23:59:59.999999',
  ],
  by: ['0', '127', '-128', '128'],
  sh: ['0', '-32768', '32768'],
  f: ['0', '1.5', '0.1', '3.4e38', '1e39', 'NaN'],
  tn: ['2024-03-10 02:30:00', '2024-01-31 12:00:00.123456', '2024-01-31'],
  w: ['0', '999999999999999999', '-42'],
};

const oddLines = [
  '',
  ' ',
  '"',
  'a"b',
  '""',
  '#',
  'x,',
  ';;',
  '"open',
  '\ufeff',
  "'",
  '"a"b"',
  '"a" ,"b"',
  '\\',
];

/** A record, or once in ten a line that is none. */
function record(cells: readonly number[], columns: readonly ColumnKind[], style: Style): string {
  const kind = cells[6] ?? 0;
  if (kind % 10 === 9) return oddLines[Math.floor(kind / 10) % oddLines.length]!;
  const fields = columns.map((column, index) => field(cells[index] ?? 0, column, style));
  if (kind % 10 === 8) fields.pop();
  if (kind % 10 === 7) fields.push('more');
  return fields.join(style.separator);
}

function field(number: number, { name }: ColumnKind, style: Style): string {
  if (number % 6 === 5) return style.nullValue;
  const pool = texts[usualName(name)] ?? texts['s']!;
  return quoted(pool[Math.floor(number / 6) % pool.length]!, number % 5 === 4, style);
}

/** Odd names keep the texts of no kind; numbered ones those of theirs. */
function usualName(name: string): string {
  return name.replace(/\d+$/, '');
}

function quoted(value: string, always: boolean, { separator, quote, escape }: Style): string {
  if (
    quote === '' ||
    (!always && ![separator, quote, '\n', '\r'].some((each) => value.includes(each)))
  )
    return value;
  return `${quote}${value.replaceAll(quote, `${escape === '' ? quote : escape}${quote}`)}${quote}`;
}

function text(
  lines: readonly string[],
  columns: readonly ColumnKind[],
  style: Style,
  isEnded: boolean,
): string {
  const head = style.header
    ? [columns.map(({ name }) => quoted(name, false, style)).join(style.separator)]
    : [];
  return [...head, ...lines].join(style.lineEnd) + (isEnded ? style.lineEnd : '');
}

function encoded(content: string, encoding: string): Uint8Array {
  const utf16 = Buffer.from(content, 'utf16le');
  switch (encoding) {
    case 'ISO-8859-1':
    case 'windows-1252':
      return Buffer.from(content, 'latin1');
    case 'UTF-16':
      return Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]);
    case 'UTF-16LE':
      return utf16;
    case 'UTF-16BE':
      return utf16.swap16();
    default:
      return Buffer.from(content);
  }
}

function declared(columns: readonly ColumnKind[]): Readonly<Record<string, string>> {
  return {
    outputColNames: JSON.stringify(columns.map(({ name }) => name)),
    outputColTypes: JSON.stringify(columns.map(({ type }) => typeName(type))),
  };
}
