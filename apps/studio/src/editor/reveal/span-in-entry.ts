/**
 * Maps a span in the JSON text of a list of strings to an entry and the span within it; null if it
 * isn't within one entry.
 */
export function spanInEntry(
  list: string,
  [from, to]: readonly [number, number],
): { readonly entry: number; readonly from: number; readonly to: number } | null {
  const entries = [...list.matchAll(/"(?:[^"\\]|\\.)*"|\bnull\b/gs)];
  const entry = entries.findIndex(
    ({ 0: raw, index }) => from >= index && from < index + raw.length,
  );
  const found = entries[entry];
  if (found === undefined || found[0] === 'null') return null;
  const place = (offset: number): number =>
    lengthOf(found[0].slice(1, Math.max(1, offset - found.index)));
  return { entry, from: place(from), to: place(Math.min(to, found.index + found[0].length - 1)) };
}

/** The number of characters that a part of a JSON string decodes to. */
function lengthOf(raw: string): number {
  return raw.replaceAll(/\\u[0-9a-f]{4}|\\./gis, '.').length;
}
