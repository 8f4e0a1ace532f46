import type { CsvDialect } from '@millrace/engine';
import { quoteIdentifier } from '../../../expression/index.ts';
import { quoteText } from '../../../expression/literal.ts';
import type { NativeCsv } from './profile.ts';

/** Every option said, nothing sniffed, nothing forgiven. `longest`: bytes of the longest record where it is beyond DuckDB's default. */
export type NativeFile = NativeCsv & { readonly file: string; readonly longest?: number };

const defaultLongest = 2_000_000;

/** A SELECT of the columns of files that are alike, under the given names, by DuckDB's own reader. */
export function nativeReader(files: readonly NativeFile[], names: readonly string[], dialect: CsvDialect): string {
  const { lineEnd, quoted, broken } = files[0]!;
  const longest = Math.max(...files.map((file) => file.longest ?? 0));
  const columns = names.map((name) => quoteIdentifier(name));
  const list = quoted || dialect.nullValue === '' ? columns : columns.map((column) => `nullif(${column}, ${quoteText(dialect.nullValue)}) AS ${column}`);
  const nulls = dialect.columns === 1 ? ['\u0001'] : quoted && dialect.nullValue !== '' ? ['', dialect.nullValue] : [''];
  const options = [
    'auto_detect = false',
    `columns = {${names.map((name) => `${quoteText(name)}: 'VARCHAR'`).join(', ')}}`,
    `delim = ${quoteText(dialect.separator)}`,
    `quote = ${quoteText(quoted ? dialect.quote : '')}`,
    `escape = ${quoteText(quoted ? dialect.escape : '')}`,
    `nullstr = [${nulls.map(quoteText).join(', ')}]`,
    'allow_quoted_nulls = false',
    `header = ${dialect.header}`,
    ...newLine[lineEnd],
    ...(broken ? ['parallel = false'] : []),
    `comment = ''`,
    'strict_mode = true',
    'null_padding = false',
    'ignore_errors = false',
    ...(longest <= defaultLongest ? [] : [`max_line_size = ${longest}`, `buffer_size = ${2 * longest}`]),
  ];
  const rows = dialect.columns === 1 ? ` WHERE ${columns[0]} <> ''` : '';
  return `SELECT ${list.join(', ')} FROM read_csv([${files.map(({ file }) => quoteText(file)).join(', ')}], ${options.join(', ')})${rows}`;
}

/** Told of CRLF, DuckDB 1.5 loses rows; not told, it finds it. */
const newLine = { LF: [`new_line = '\\n'`], CR: [`new_line = '\\r'`], CRLF: [] } as const satisfies Record<NativeCsv['lineEnd'], readonly string[]>;
