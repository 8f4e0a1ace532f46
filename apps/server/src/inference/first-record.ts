import { CsvParser, LineFilter } from '@millrace/engine';
import type { CsvFormat } from '@millrace/plan';
import { readText } from './read-text.ts';
import type { SourceFile } from './source-file.ts';

const LOOKED_AT = 4 * 1_048_576;
const MOST_COLUMNS = 20_000;

/** The fields of a file's first record, however many; null for a file without records. */
export async function firstRecord(file: SourceFile, format: CsvFormat): Promise<readonly (string | null)[] | null> {
  let text = '';
  for await (const piece of readText(file, format.encoding, LOOKED_AT)) {
    text += piece;
    if (/[\r\n][^\r\n]/.test(text.trimStart()) && countQuotes(text, format.quote) % 2 === 0) break;
  }
  const wanted = filtered(text, format.dropLinesContaining);
  const wide = parseFirst(wanted, format, MOST_COLUMNS);
  if (wide === null) return null;
  return wide.fields.slice(0, fieldCount(wanted, format, wide.fields.findLastIndex((field) => field !== null) + 1));
}

/** Fields at the end that are empty look as if they were not there: the count at which the record is whole says how many there are. */
function fieldCount(text: string, format: CsvFormat, least: number): number {
  for (let count = Math.max(1, least); count < least + 100; count++) if (parseFirst(text, format, count)?.malformed === false) return count;
  return Math.max(1, least);
}

function parseFirst(text: string, format: CsvFormat, columns: number): { fields: readonly (string | null)[]; malformed: boolean } | null {
  let first: { fields: readonly (string | null)[]; malformed: boolean } | null = null;
  const parser = new CsvParser({ ...format, header: false, columns }, (fields, malformed) => {
    first ??= { fields, malformed };
  });
  for (const line of text.split(/(?<=[\r\n])/)) {
    parser.push(line);
    if (first !== null) return first;
  }
  parser.end();
  return first;
}

function filtered(text: string, unwanted: string | undefined): string {
  if (unwanted === undefined) return text;
  let kept = '';
  const lines = new LineFilter(unwanted, (part) => (kept += part));
  lines.push(text);
  lines.end();
  return kept;
}

function countQuotes(text: string, quote: string): number {
  return quote === '' ? 0 : text.split(quote).length - 1;
}
