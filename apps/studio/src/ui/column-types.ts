/** The types of parameters on offer: those of a value that is typed into one field. */
export const parameterTypes: readonly string[] = [
  'STRING',
  'INTEGER',
  'LONG',
  'DOUBLE',
  'DECIMAL(10,2)',
  'BOOLEAN',
  'DATE',
  'TIMESTAMP',
];

/** The types of columns on offer; other Spark SQL types can be typed. */
export const columnTypes: readonly string[] = [
  ...parameterTypes,
  'FLOAT',
  'SHORT',
  'BYTE',
  'BINARY',
  'ARRAY<STRING>',
  'MAP<STRING, STRING>',
  'STRUCT<name: STRING>',
];
