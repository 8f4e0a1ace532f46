/** The entries of a list of texts. */
export type ListText = readonly (string | null)[];

/** The entries of the JSON text of a list of texts; null where it is none. */
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
