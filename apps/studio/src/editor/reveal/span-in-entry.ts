/**
 * A span in the JSON text of a list of texts, as the entry it lies in and the place within that
 * entry; null where it lies in none.
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

/** How many letters a part of a JSON text stands for. */
function lengthOf(raw: string): number {
  return raw.replaceAll(/\\u[0-9a-f]{4}|\\./gis, '.').length;
}
