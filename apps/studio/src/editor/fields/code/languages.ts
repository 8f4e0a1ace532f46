import type { StreamParser } from '@codemirror/language';
import type { Extension } from '@codemirror/state';

/** A language of code fields. */
export type Language = {
  /** Its highlighting and indentation; loaded when a field first needs it. */
  readonly load: () => Promise<Extension>;
  /** Keywords to complete; Spark SQL completes its own, and functions too. */
  readonly words: readonly string[] | 'own';
  readonly isSparkSql: boolean;
  readonly hasLines: boolean;
  readonly placeholder: string;
};

const operators =
  'AND OR NOT IN LIKE ILIKE RLIKE BETWEEN IS NULL TRUE FALSE CASE WHEN THEN ELSE END CAST AS DISTINCT INTERVAL DATE TIMESTAMP OVER'.split(
    ' ',
  );
const clauses =
  'SELECT FROM WHERE GROUP BY HAVING ORDER LIMIT OFFSET JOIN INNER LEFT RIGHT FULL OUTER SEMI ANTI CROSS ON USING UNION ALL INTERSECT EXCEPT WITH ASC DESC NULLS FIRST LAST PARTITION ROWS RANGE PRECEDING FOLLOWING UNBOUNDED CURRENT ROW EXISTS VALUES LATERAL PIVOT UNPIVOT'.split(
    ' ',
  );

const sparkSql = async (): Promise<Extension> => (await import('./spark-sql.ts')).sparkSql();

/** The languages by field kind. To add a language, add a row. */
export const languages: Readonly<Record<string, Language>> = {
  expression: {
    load: sparkSql,
    words: operators,
    isSparkSql: true,
    hasLines: false,
    placeholder: '',
  },
  expressions: {
    load: sparkSql,
    words: operators,
    isSparkSql: true,
    hasLines: false,
    placeholder: '',
  },
  sql: {
    load: sparkSql,
    words: [...operators, ...clauses],
    isSparkSql: true,
    hasLines: true,
    placeholder: 'SELECT …',
  },
  python: {
    load: async () => (await import('@codemirror/lang-python')).python(),
    words: 'own',
    isSparkSql: false,
    hasLines: true,
    placeholder: '',
  },
  scala: {
    load: () => streamed(async () => (await import('@codemirror/legacy-modes/mode/clike')).scala),
    words: 'own',
    isSparkSql: false,
    hasLines: true,
    placeholder: '',
  },
  json: {
    load: () =>
      streamed(async () => (await import('@codemirror/legacy-modes/mode/javascript')).json),
    words: 'own',
    isSparkSql: false,
    hasLines: true,
    placeholder: '[]',
  },
};

async function streamed(load: () => Promise<StreamParser<unknown>>): Promise<Extension> {
  const [{ StreamLanguage }, parser] = await Promise.all([import('@codemirror/language'), load()]);
  // The modes use a tag for properties that the highlighter doesn't know.
  return StreamLanguage.define({
    ...parser,
    token: (stream, state) =>
      parser.token(stream, state)?.replace(/\bproperty\b/, 'propertyName') ?? null,
  });
}
