/** A field of a CSV file in the format of `databaseScan`. Without quotes, `\N` is null. */
export function csvField(text: string | null, isQuoted: boolean): string {
  if (text === null) return '\\N';
  return isQuoted || !isPlain(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Whether it can't be taken for null or for something else without quotes. */
function isPlain(text: string): boolean {
  return /^[\w.:+ -]+$/.test(text);
}
