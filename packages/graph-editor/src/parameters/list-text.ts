/** The entries of a list of strings. */
export type ListText = readonly (string | null)[];

/** The entries of a JSON list of strings; null if it isn't one. */
export function textsOf(text: string): ListText | null {
  if (!text.trimStart().startsWith('[')) return null;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((entry) => entry === null || typeof entry === 'string')
      ? list
      : null;
  } catch {
    return null;
  }
}
