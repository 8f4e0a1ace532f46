/** Syntax of Spark that isn't supported: what it is, and what to write instead. */
export const unsupportedSyntax = {
  COLLATION: {
    message: "Collations aren't supported.",
    hint: 'Strings compare by their UTF-8 bytes.',
  },
  FROM_FIRST: {
    message: "Several SELECT after one FROM aren't supported.",
    hint: 'Write SELECT … FROM … UNION ALL SELECT … FROM …',
  },
  GROUPING_SETS_AFTER_EXPRESSIONS: {
    message: "ROLLUP and CUBE before GROUPING SETS without a comma aren't supported.",
    hint: 'Write the sets out.',
  },
  NESTED_GROUPING_SETS: {
    message: "ROLLUP, CUBE and GROUPING SETS inside each other aren't supported.",
    hint: 'Write the sets out.',
  },
  PIPE_GROUPING_SETS: {
    message: 'AGGREGATE takes no GROUP BY ALL, ROLLUP, CUBE or GROUPING SETS.',
    hint: 'Write |> SELECT … GROUP BY …',
  },
  TABLE_VERSION: { message: "Earlier versions of a table can't be read here.", hint: null },
  UNION_BY_NAME: {
    message: "BY NAME isn't supported: set operations take columns by position.",
    hint: 'Select the columns in the same order in both queries.',
  },
} as const;

export type UnsupportedSyntax = keyof typeof unsupportedSyntax;

/** Types of Spark that aren't supported, and what to use instead. */
export const unsupportedTypes: Readonly<Record<string, string>> = {
  CHAR: 'Use STRING.',
  CHARACTER: 'Use STRING.',
  VARCHAR: 'Use STRING. To shorten values, use `left(text, n)`.',
  TIME: 'Use TIMESTAMP_NTZ or STRING.',
  VARIANT: 'Use STRING with JSON text.',
  GEOGRAPHY: 'Use STRING.',
  GEOMETRY: 'Use STRING.',
};
