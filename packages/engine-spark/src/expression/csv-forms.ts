import type { AnyCall, Form } from './form.ts';
import { sql, type SqlText } from './sql-text.ts';
import { textLiteral } from './text-literal.ts';
import { typeText } from './type-text.ts';

/** ASCII blanks around a field do not count. */
const blanks = textLiteral(' \t\n\u000b\f\r');

const trimmed = (text: SqlText): SqlText => sql`trim(BOTH ${blanks} FROM ${text})`;

/** Only what the pattern allows reaches the cast: Spark's own casts accept more than both engines agree on. */
function guarded(text: SqlText, pattern: string, call: AnyCall): SqlText {
  const field = trimmed(text);
  return sql`CASE WHEN ${field} RLIKE ${textLiteral(`\\A(?:${pattern})\\z`)} THEN TRY_CAST(${field} AS ${typeText(call.type)}) END`;
}

export const csvInteger: Form = ([text], call) => guarded(text!, '[+-]?[0-9]+', call);

export const csvDecimal: Form = ([text], call) => guarded(text!, '[+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]{1,2})?', call);

export const csvDouble: Form = ([text], call) =>
  guarded(text!, '[+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]{1,4})?|NaN|[+-]?Inf(?:inity)?', call);

export const csvBoolean: Form = ([text]) => {
  const field = sql`lower(${trimmed(text!)})`;
  return sql`CASE WHEN ${field} = 'true' THEN true WHEN ${field} = 'false' THEN false END`;
};

const plainDate = '[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}';
const plainTime = '[0-9]{1,2}:[0-9]{1,2}(?::[0-9]{1,2}(?:\\.[0-9]{1,6})?)?';
const zone = ' ?(?:Z|UTC|[+-][0-9]{1,2}:[0-9]{2})';

export const csvDate: Form = ([text, pattern], call) => (pattern === undefined ? guarded(text!, plainDate, call) : sql`try_to_date(${trimmed(text!)}, ${pattern})`);

export const csvTimestamp: Form = ([text, pattern], call) =>
  pattern === undefined ? guarded(text!, `${plainDate}(?:[ T]${plainTime}(?:${zone})?)?`, call) : sql`try_to_timestamp(${trimmed(text!)}, ${pattern})`;

/** With a pattern Spark has only the instant: read in UTC it is the wall clock. */
export const csvTimestampNtz: Form = ([text, pattern], call) =>
  pattern === undefined ? guarded(text!, `${plainDate}(?:[ T]${plainTime})?`, call) : sql`try_cast(try_to_timestamp(${trimmed(text!)}, ${pattern}) AS TIMESTAMP_NTZ)`;
