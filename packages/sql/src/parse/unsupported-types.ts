/** Spark's types that Millrace doesn't support, and what to use instead. */
export const unsupportedTypes: Readonly<Record<string, string>> = {
  CHAR: 'Use STRING.',
  CHARACTER: 'Use STRING.',
  VARCHAR: 'Use STRING; to cut a text, left(text, n).',
  TIME: 'Use TIMESTAMP_NTZ or STRING.',
  VARIANT: 'Use STRING with JSON text.',
  GEOGRAPHY: 'Use STRING.',
  GEOMETRY: 'Use STRING.',
};
