/**
 * A value as programs read it, for copies and files: every digit and no grouping, ISO 8601, JSON
 * for what is nested, nothing for null.
 */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
