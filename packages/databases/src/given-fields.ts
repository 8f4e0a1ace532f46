import { createReadStream } from 'node:fs';

/** A value of a row to write that isn't null. `at`: the place of its column among those wanted. */
export type TakeField = (text: string, at: number) => void;

/**
 * Gives the values of some columns in files of the format of `databaseRows`, with less work than
 * `givenRows`: rows without quotes are only split. `indexes`: of the columns.
 */
export async function eachGivenField(
  files: readonly string[],
  indexes: readonly number[],
  take: TakeField,
  signal: AbortSignal,
): Promise<void> {
  for (const file of files) {
    let rest = '';
    for await (const chunk of createReadStream(file, {
      encoding: 'utf8',
      highWaterMark: 2 ** 20,
    })) {
      signal.throwIfAborted();
      const text = rest + (chunk as string);
      rest = text.slice(takeRows(text, indexes, take));
    }
    if (rest !== '') takeRows(`${rest}\n`, indexes, take);
  }
}

/** Where the rows end that are whole. */
function takeRows(text: string, indexes: readonly number[], take: TakeField): number {
  let start = 0;
  let quote = indexOrEnd(text, '"', 0);
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    if (quote < start) quote = indexOrEnd(text, '"', start);
    const row = end < quote ? plainRow(text, start, end) : quotedRow(text, start);
    if (row === null) return start;
    for (const [at, index] of indexes.entries()) {
      const field = row.fields[index];
      if (typeof field === 'string') take(field, at);
    }
    start = row.end;
  }
  return start;
}

type Row = { readonly fields: readonly (string | null)[]; readonly end: number };

function plainRow(text: string, start: number, end: number): Row {
  const fields = text.slice(start, end).split(',');
  return { fields: fields.map(nullOrText), end: end + 1 };
}

function nullOrText(field: string): string | null {
  return field === '\\N' ? null : field;
}

/** Null if the text ends within it. */
function quotedRow(text: string, start: number): Row | null {
  const fields: (string | null)[] = [];
  for (let at = start; ;) {
    const isQuoted = text[at] === '"';
    const end = isQuoted ? endOfQuotes(text, at) : nextEnd(text, at);
    if (end >= text.length) return null;
    const field = text.slice(at, end);
    fields.push(isQuoted ? field.slice(1, -1).replaceAll('""', '"') : nullOrText(field));
    at = end + 1;
    if (text[end] === '\n') return { fields, end: at };
  }
}

/** After the closing quote of a field. `at`: its opening quote. */
function endOfQuotes(text: string, at: number): number {
  let end = indexOrEnd(text, '"', at + 1);
  while (text[end + 1] === '"') end = indexOrEnd(text, '"', end + 2);
  return end + 1;
}

function nextEnd(text: string, at: number): number {
  return Math.min(indexOrEnd(text, ',', at), indexOrEnd(text, '\n', at));
}

function indexOrEnd(text: string, wanted: string, from: number): number {
  const found = text.indexOf(wanted, from);
  return found < 0 ? text.length : found;
}
