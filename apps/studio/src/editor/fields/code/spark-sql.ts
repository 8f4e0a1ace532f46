import { SQLDialect, sql } from '@codemirror/lang-sql';
import type { Extension } from '@codemirror/state';

const keywords =
  'select from where group by having order sort limit offset join inner left right full outer semi anti cross on using union all intersect except minus with as asc desc nulls first last partition over rows range preceding following unbounded current row exists values lateral view explode pivot unpivot for and or not in like ilike rlike regexp between is null true false case when then else end cast try_cast distinct interval extract filter within qualify window any some';
const types =
  'boolean byte tinyint short smallint int integer long bigint float real double decimal dec numeric string varchar char date timestamp timestamp_ntz binary array map struct';

const dialect = SQLDialect.define({
  keywords,
  types,
  doubleQuotedStrings: true,
  backslashEscapes: true,
  identifierQuotes: '`',
  caseInsensitiveIdentifiers: true,
});

/** Spark SQL: strings in single or double quotes, names in backticks. */
export function sparkSql(): Extension {
  return sql({ dialect }).language;
}
