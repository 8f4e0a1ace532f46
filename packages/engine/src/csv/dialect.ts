/**
 * How Millrace reads CSV, on every engine. RFC 4180 with every open question closed:
 *
 * - Records end with LF, CRLF or CR outside quotes, or with the file. A record of no characters at
 *   all is skipped.
 *   A byte order mark at the file's start is not data.
 * - A field that begins with the quote character is quoted: everything to the closing quote is its
 *   text, line breaks and separators too. Anywhere else the quote character is an ordinary one.
 * - Inside quotes: where escape and quote are the same character, two of them represent one.
 *   Otherwise the escape character makes the quote or itself after it ordinary and is itself left
 *   out; before anything else it is an ordinary character. Outside quotes it always is.
 * - After the closing quote only a separator, a line end or the end of the file may follow.
 *   Otherwise the quotes are broken: the field is its raw text up to the next separator or line
 *   end, quotes and all, and the record is malformed. A quote that never closes
 *   makes the rest of the file such a field.
 * - An unquoted field that is empty or equals `nullValue` or one of `nullValues` is null; a quoted
 *   one never is. Blanks are kept everywhere.
 * - A record with fewer fields than `columns` is filled up with nulls, one with more is cut; both
 *   are malformed.
 * - The first `skipLines` lines of each file are left out, whatever they contain. Then a line that
 *   starts with `comment` where a record could start is left out.
 * - The last `skipFooterLines` records of each file are left out, after empty lines and comments.
 * - With `header` the first record (of each file) is skipped, whatever it holds. Then the first
 *   `skipLinesAfterHeader` records are left out.
 */
export type CsvDialect = {
  /** One character or several. */
  readonly separator: string;
  /** One character, or empty: nothing is ever quoted. */
  readonly quote: string;
  /** One character, or empty: a quote cannot stand inside quotes. */
  readonly escape: string;
  readonly nullValue: string;
  readonly header: boolean;
  /** With Infinity, each record has as many as it has, and the marker means nothing. */
  readonly columns: number;
  /** More strings that are read as null. */
  readonly nullValues?: readonly string[];
  /** Lines at the start of each file that aren't read; none by default. */
  readonly skipLines?: number;
  /** Records at the end of each file that are left out; none by default. */
  readonly skipFooterLines?: number;
  /** Records of each file below its header that are left out; none by default. */
  readonly skipLinesAfterHeader?: number;
  /** One character or several; empty or absent: there are no comments. */
  readonly comment?: string;
};

/** Every string that represents null if it isn't quoted, besides the empty one. */
export function nullTexts({
  nullValue,
  nullValues = [],
}: Pick<CsvDialect, 'nullValue' | 'nullValues'>): readonly string[] {
  return [...new Set([nullValue, ...nullValues])].filter((text) => text !== '');
}
