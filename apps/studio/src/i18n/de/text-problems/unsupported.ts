import type { UnsupportedSyntax } from '@millrace/model';

type Text = { readonly message: string; readonly hint: string | null };

/** Syntax of Spark that isn't supported: what it is, and what to write instead. */
export const unsupportedSyntax: Readonly<Record<UnsupportedSyntax, Text>> = {
  COLLATION: {
    message: 'Collations werden nicht unterstützt.',
    hint: 'Strings werden nach ihren UTF-8-Bytes verglichen.',
  },
  FROM_FIRST: {
    message: 'Mehrere SELECT nach einem FROM werden nicht unterstützt.',
    hint: 'Schreiben Sie SELECT … FROM … UNION ALL SELECT … FROM …',
  },
  GROUPING_SETS_AFTER_EXPRESSIONS: {
    message: 'ROLLUP und CUBE vor GROUPING SETS ohne Komma werden nicht unterstützt.',
    hint: 'Schreiben Sie die Mengen aus.',
  },
  NESTED_GROUPING_SETS: {
    message: 'Ineinander verschachtelte ROLLUP, CUBE und GROUPING SETS werden nicht unterstützt.',
    hint: 'Schreiben Sie die Mengen aus.',
  },
  PIPE_GROUPING_SETS: {
    message: 'AGGREGATE nimmt kein GROUP BY ALL, ROLLUP, CUBE oder GROUPING SETS.',
    hint: 'Schreiben Sie |> SELECT … GROUP BY …',
  },
  TABLE_VERSION: {
    message: 'Frühere Versionen einer Tabelle lassen sich hier nicht lesen.',
    hint: null,
  },
  UNION_BY_NAME: {
    message:
      'BY NAME wird nicht unterstützt: Mengenoperationen nehmen Spalten nach ihrer Position.',
    hint: 'Wählen Sie die Spalten in beiden Abfragen in derselben Reihenfolge aus.',
  },
};

/** Types of Spark that aren't supported, and what to use instead. */
export const unsupportedTypes: Readonly<Record<string, string>> = {
  CHAR: 'Verwenden Sie STRING.',
  CHARACTER: 'Verwenden Sie STRING.',
  VARCHAR: 'Verwenden Sie STRING. Um Werte zu kürzen, verwenden Sie `left(text, n)`.',
  TIME: 'Verwenden Sie TIMESTAMP_NTZ oder STRING.',
  VARIANT: 'Verwenden Sie STRING mit JSON-Text.',
  GEOGRAPHY: 'Verwenden Sie STRING.',
  GEOMETRY: 'Verwenden Sie STRING.',
};
