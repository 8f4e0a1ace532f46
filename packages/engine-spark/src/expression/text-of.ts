import type { Form } from './form.ts';
import { sql, type SqlText } from './sql-text.ts';

/**
 * The text format for writing. Timestamps as in Spark's CSV writer, with microseconds if there are
 * any, and with the seconds of an offset: zones had some before standard time.
 */
export const textOf: Form = ([value], call) => {
  const kind = call.args[0]?.type.kind;
  if (kind === 'STRING') return value!;
  if (kind === 'TIMESTAMP') return timestampText(value!);
  if (kind === 'TIMESTAMP_NTZ') return wallClockText(value!);
  return sql`CAST(${value!} AS STRING)`;
};

function timestampText(value: SqlText): SqlText {
  const form = (fraction: string): SqlText =>
    sql`date_format(${value}, ${textPattern(`yyyy-MM-dd'T'HH:mm:ss.${fraction}XXXXX`)})`;
  return sql`CASE WHEN ${isMillis(value)} THEN ${form('SSS')} ELSE ${form('SSSSSS')} END`;
}

/**
 * Not by `date_format`, which takes an instant: some local times don't exist in the session's time
 * zone.
 */
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
