import type { Form } from './form.ts';
import { sql, type SqlText } from './sql-text.ts';

/** The one text format for writing. Timestamps as Spark's CSV writer has them, with microseconds when there are any. */
export const textOf: Form = ([value], call) => {
  switch (call.args[0]?.type.kind) {
    case 'STRING':
      return value!;
    case 'TIMESTAMP':
      return timestampText(value!, 'XXX');
    case 'TIMESTAMP_NTZ':
      return timestampText(value!, '');
    default:
      return sql`CAST(${value!} AS STRING)`;
  }
};

function timestampText(value: SqlText, zone: string): SqlText {
  const form = (fraction: string): SqlText => sql`date_format(${value}, ${textPattern(`yyyy-MM-dd'T'HH:mm:ss.${fraction}${zone}`)})`;
  return sql`CASE WHEN extract(SECOND FROM ${value}) * 1000 % 1 = 0 THEN ${form('SSS')} ELSE ${form('SSSSSS')} END`;
}

function textPattern(pattern: string): string {
  return `'${pattern.replaceAll("'", "\\'")}'`;
}
