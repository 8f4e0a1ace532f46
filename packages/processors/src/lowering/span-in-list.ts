import type { Span } from '@millrace/plan';

/**
 * Where a span of one entry lies in the JSON text of a list of texts.
 *
 * @example
 * spanInList('["a", "b + c"]', 1, [4, 5]); // [11, 12]
 */
export function spanInList(list: string, entry: number, span: Span): Span | undefined {
  const starts = list.matchAll(/"(?:[^"\\]|\\.)*"|\bnull\b/gs);
  const found = starts.drop(entry).next().value;
  if (found === undefined) return undefined;
  const places = characterPlaces(found[0], found.index);
  return [places[span[0]] ?? found.index, places[span[1]] ?? found.index + found[0].length - 1];
}

/** For each UTF-16 unit of the decoded text, and its end, the offset in the raw one. */
function characterPlaces(raw: string, offset: number): readonly number[] {
  const places: number[] = [];
  for (let at = 1; at < raw.length;) {
    places.push(offset + at);
    at += raw[at] !== '\\' ? 1 : raw[at + 1] === 'u' ? 6 : 2;
  }
  return places;
}
