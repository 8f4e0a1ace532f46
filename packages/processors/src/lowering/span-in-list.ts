import type { Span } from '@millrace/plan';

/**
 * Where a span of one entry lies in the JSON text of a list of texts.
 *
 * @example
 * spanInList('["a", "b + c"]', 1, [4, 5]); // [11, 12]
 */
export function spanInList(list: string, entry: number, span: Span): Span | undefined {
  return spanInEntry(entriesOf(list)[entry], span);
}

/** An entry of the JSON text of a list, as written. */
export type ListEntry = { readonly text: string; readonly index: number };

/** The entries of the JSON text of a list of strings. Use it for many spans in one list. */
export function entriesOf(list: string): readonly ListEntry[] {
  return Array.from(list.matchAll(/"(?:[^"\\]|\\.)*"|\bnull\b/gs), ({ 0: text, index }) => ({
    text,
    index,
  }));
}

export function spanInEntry(entry: ListEntry | undefined, span: Span): Span | undefined {
  if (entry === undefined) return undefined;
  const places = characterPlaces(entry.text, entry.index);
  return [places[span[0]] ?? entry.index, places[span[1]] ?? entry.index + entry.text.length - 1];
}

/** For each UTF-16 unit of the decoded string, and its end, the offset in the raw one. */
function characterPlaces(raw: string, offset: number): readonly number[] {
  const places: number[] = [];
  for (let at = 1; at < raw.length;) {
    places.push(offset + at);
    at += raw[at] !== '\\' ? 1 : raw[at + 1] === 'u' ? 6 : 2;
  }
  return places;
}
