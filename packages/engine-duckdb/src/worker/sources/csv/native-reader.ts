import { nullTexts, type CsvDialect } from '@millrace/engine';
import type { DataType } from '@millrace/plan';
import { printType, quoteIdentifier } from '../../../expression/index.ts';
import { quoteText } from '../../../expression/literal.ts';
import { freeColumn } from '../../../relation/names.ts';
import type { NativeCsv } from './native-csv.ts';

/** `longest`: bytes of the longest record if that may exceed DuckDB's default. */
export type NativeFile = NativeCsv & { readonly file: string; readonly longest?: number };

const defaultLongest = 2_000_000;
/** A quarter of DuckDB's default: as fast, with less memory. */
const bufferBytes = 8_000_000;
const noValue = '\u0002';

/**
 * A SELECT of the columns of files with the same options, followed by a flag for malformed records,
 * with DuckDB's own reader: every option is explicit, nothing is sniffed, no error is ignored.
 * `types`: by column, the type that DuckDB reads in complete records; text otherwise.
 */
export function nativeReader(
  files: readonly NativeFile[],
  names: readonly string[],
  malformed: string,
  dialect: CsvDialect,
  types: Types = [],
): string {
  const first = files[0]!;
  const longest = Math.max(...files.map((file) => file.longest ?? 0));
  const bufferOptions =
    longest <= defaultLongest
      ? [`buffer_size = ${bufferBytes}`]
      : [`max_line_size = ${longest}`, `buffer_size = ${Math.max(bufferBytes, 2 * longest)}`];
  const paths = files.map(({ file }) => quoteText(file)).join(', ');
  const read = (columns: readonly string[], options: readonly string[]): string =>
    `read_csv([${paths}], ${[columnOptions(columns, types), ...common(dialect), ...options, ...bufferOptions].join(', ')})`;
  return first.kind === 'searched'
    ? selectPadded(names, malformed, dialect, read)
    : selectWhole(first, names, malformed, dialect, types, read);
}

type Types = readonly (DataType | null)[];

type Read = (columns: readonly string[], options: readonly string[]) => string;

function columnOptions(names: readonly string[], types: Types): string {
  return `columns = {${names.map((name, index) => `${quoteText(name)}: ${quoteText(columnType(types[index] ?? null))}`).join(', ')}}`;
}

/** An instant is read as the local time in the file. */
function columnType(type: DataType | null): string {
  if (type === null) return 'VARCHAR';
  return type.kind === 'TIMESTAMP' ? 'TIMESTAMP' : printType(type);
}

function common({ separator, header }: CsvDialect): readonly string[] {
  return [
    'auto_detect = false',
    'hive_partitioning = false',
    `delim = ${quoteText(separator)}`,
    `header = ${header}`,
    `comment = ''`,
    'strict_mode = true',
    'ignore_errors = false',
  ];
}

/**
 * One column more than needed, missing fields padded: an empty field is an empty text, so null
 * marks a missing one, and the last column a surplus one. More than one surplus field is an error;
 * then the file is read by our own parser.
 */
function selectPadded(
  names: readonly string[],
  malformed: string,
  dialect: CsvDialect,
  read: Read,
): string {
  const surplusName = freeColumn('surplus', [...names, malformed]);
  const surplus = quoteIdentifier(surplusName);
  const last = quoteIdentifier(names.at(-1)!);
  const list = names.map((name) => {
    const quoted = quoteIdentifier(name);
    return `${orNull(quoted, [...nullTexts(dialect), ''])} AS ${quoted}`;
  });
  const rows = dialect.columns === 1 ? ` WHERE NOT (${last} = '' AND ${surplus} IS NULL)` : '';
  const options = [
    `quote = ''`,
    `escape = ''`,
    `nullstr = ['${noValue}']`,
    'null_padding = true',
    `new_line = '\\n'`,
  ];
  const marker = `(${last} IS NULL OR ${surplus} IS NOT NULL) AS ${quoteIdentifier(malformed)}`;
  return `SELECT ${[...list, marker].join(', ')} FROM ${read([...names, surplusName], options)}${rows}`;
}

/** The column, or null where it is one of the texts. */
function orNull(column: string, texts: readonly string[]): string {
  return texts.reduce((value, text) => `nullif(${value}, ${quoteText(text)})`, column);
}

/** Every record is known to be complete. */
function selectWhole(
  { lineEnd, quoted, broken }: Extract<NativeCsv, { kind: 'walked' }>,
  names: readonly string[],
  malformed: string,
  dialect: CsvDialect,
  types: Types,
  read: Read,
): string {
  const { columns } = dialect;
  const given = nullTexts(dialect);
  const isTyped = types.some((type) => type !== null);
  const list = names.map((name) => {
    const column = quoteIdentifier(name);
    return quoted || isTyped || given.length === 0
      ? column
      : `${orNull(column, given)} AS ${column}`;
  });
  const nulls = columns === 1 ? [noValue] : quoted || isTyped ? ['', ...given] : [''];
  const options = [
    `quote = ${quoteText(quoted ? dialect.quote : '')}`,
    `escape = ${quoteText(quoted ? dialect.escape : '')}`,
    `nullstr = [${nulls.map(quoteText).join(', ')}]`,
    'allow_quoted_nulls = false',
    'null_padding = false',
    ...newLine[lineEnd],
    ...(broken ? ['parallel = false'] : []),
  ];
  const rows = columns === 1 ? ` WHERE ${quoteIdentifier(names[0]!)} <> ''` : '';
  return `SELECT ${list.join(', ')}, false AS ${quoteIdentifier(malformed)} FROM ${read(names, options)}${rows}`;
}

/** With an explicit CRLF, DuckDB 1.5 loses rows; without, it detects it. */
const newLine = {
  LF: [`new_line = '\\n'`],
  CR: [`new_line = '\\r'`],
  CRLF: [],
} as const satisfies Record<'LF' | 'CRLF' | 'CR', readonly string[]>;
