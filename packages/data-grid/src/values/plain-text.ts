/**
 * A value in machine-readable form, for copies and files: all digits without grouping, ISO 8601,
 * JSON for nested values, empty for null.
 */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
