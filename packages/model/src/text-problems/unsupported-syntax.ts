/** Syntax of Spark that isn't supported: what it is, and what to write instead. */
export const unsupportedSyntax = {
  CLUSTER_BY: partitions('CLUSTER BY'),
  COLLATION: {
    message: "Collations aren't supported.",
    hint: 'Strings compare by their UTF-8 bytes.',
  },
  DISTRIBUTE_BY: partitions('DISTRIBUTE BY'),
  FROM_FIRST: {
    message: "Several SELECT after one FROM aren't supported.",
    hint: 'Write SELECT … FROM … UNION ALL SELECT … FROM …',
  },
  GROUPING_SETS_AFTER_EXPRESSIONS: {
    message: 'An expression before GROUPING SETS must be in one of the sets here.',
    hint: 'Write GROUP BY GROUPING SETS (…) without expressions before it.',
  },
  NESTED_GROUPING_SETS: {
    message: "ROLLUP, CUBE and GROUPING SETS inside each other aren't supported.",
    hint: 'Write the sets out.',
  },
  PIPE: {
    message: "The pipe syntax `|>` isn't supported.",
    hint: 'Write SELECT … FROM … WHERE …',
  },
  SORT_BY: partitions('SORT BY'),
  TABLE_VERSION: { message: "Earlier versions of a table can't be read here.", hint: null },
  UNION_BY_NAME: {
    message: "BY NAME isn't supported: set operations take columns by position.",
    hint: 'Select the columns in the same order in both queries.',
  },
  WITH_RECURSIVE: { message: "WITH RECURSIVE isn't supported.", hint: null },
} as const;

export type UnsupportedSyntax = keyof typeof unsupportedSyntax;

function partitions(clause: string): { readonly message: string; readonly hint: string } {
  return {
    message: `${clause} isn't supported: it sorts or distributes the partitions of Spark.`,
    hint: 'Use ORDER BY.',
  };
}

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
