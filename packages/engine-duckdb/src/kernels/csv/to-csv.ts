/** How `to_csv` writes fields. */
export type CsvFormat = {
  readonly separator: string;
  readonly nullText: string;
  /** Written for empty strings; two double quotes, as they are, if undefined. */
  readonly emptyText: string | undefined;
  readonly quote: string;
  readonly quotesAll: boolean;
  readonly escape: string;
  /** Whether fields with a quote are quoted. */
  readonly escapesQuotes: boolean;
  /** Whether blanks around a field stay. */
  readonly keepsBlanks: boolean;
};

/** The line that Spark writes; null if it is empty. */
export function csvLine(fields: readonly (string | null)[], format: CsvFormat): string | null {
  const line = fields
    .map((text, index) => fieldText(text ?? format.nullText, text !== null, index, format))
    .join(format.separator);
  return line === '' ? null : line;
}

function fieldText(text: string, isValue: boolean, index: number, format: CsvFormat): string {
  const { keepsBlanks, emptyText, quote, quotesAll } = format;
  const start = keepsBlanks ? 0 : text.search(/[^\0- ]/);
  if (isValue && (start < 0 || text === ''))
    return emptyText === undefined ? '""' : quotedText(emptyText, emptyText, index, format);
  if (text === '') return quotesAll ? quote + quote : '';
  const rest = text.slice(start);
  return quotedText(rest, keepsBlanks ? rest : rest.replace(/[\0- ]+$/, ''), index, format);
}

/** `rest` decides whether `text`, which has no blanks at its end, is quoted. */
function quotedText(rest: string, text: string, index: number, format: CsvFormat): string {
  const { separator, quote, quotesAll, escape, escapesQuotes } = format;
  const isQuoted =
    quotesAll ||
    (escapesQuotes && rest.includes(quote)) ||
    /[\r\n]/.test(rest) ||
    rest.includes(separator) ||
    (index === 0 && rest.startsWith('#'));
  if (!isQuoted) return text;
  const escaped = Array.from(text, (each) =>
    each === quote || each === escape ? escape + each : each,
  );
  return `${quote}${escaped.join('')}${quote}`;
}
