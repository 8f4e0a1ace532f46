import type { Form } from './form.ts';
import { sql, type SqlText } from './sql-text.ts';

/** The one text format for writing. Timestamps as Spark's CSV writer has them, with microseconds when there are any. */
export const textOf: Form = ([value], call) => {
  switch (call.args[0]?.type.kind) {
    case 'STRING':
      return value!;
    case 'TIMESTAMP':
      return timestampText(value!);
    case 'TIMESTAMP_NTZ':
      return wallClockText(value!);
    case undefined:
    case 'ARRAY':
    case 'BINARY':
    case 'BOOLEAN':
    case 'BYTE':
    case 'DATE':
    case 'DECIMAL':
    case 'DOUBLE':
    case 'FLOAT':
    case 'INTEGER':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'LONG':
    case 'MAP':
    case 'NULL':
    case 'SHORT':
    case 'STRUCT':
      return sql`CAST(${value!} AS STRING)`;
  }
};

function timestampText(value: SqlText): SqlText {
  const form = (fraction: string): SqlText => sql`date_format(${value}, ${textPattern(`yyyy-MM-dd'T'HH:mm:ss.${fraction}XXX`)})`;
  return sql`CASE WHEN ${isMillis(value)} THEN ${form('SSS')} ELSE ${form('SSSSSS')} END`;
}

/** Not by `date_format`, which takes an instant: some wall clocks are none in the session's time zone. */
function wallClockText(value: SqlText): SqlText {
  const seconds = sql`replace(substring_index(CAST(${value} AS STRING), '.', 1), ' ', 'T')`;
  const micros = sql`right(CAST(extract(SECOND FROM ${value}) AS STRING), 6)`;
  return sql`concat(${seconds}, '.', CASE WHEN ${isMillis(value)} THEN left(${micros}, 3) ELSE ${micros} END)`;
}

function isMillis(value: SqlText): SqlText {
  return sql`extract(SECOND FROM ${value}) * 1000 % 1 = 0`;
}

function textPattern(pattern: string): string {
  return `'${pattern.replaceAll("'", "\\'")}'`;
}
