import type { AnyCall, Form } from './form.ts';
import { sql, type SqlText } from './sql-text.ts';
import { textLiteral } from './text-literal.ts';
import { typeText } from './type-text.ts';

/**
 * Fields of text files are read like Spark's own cast, except that what depends on the current day
 * or names one of Java's own zones is null.
 */
function tried(text: SqlText, call: AnyCall): SqlText {
  return sql`TRY_CAST(${text} AS ${typeText(call.type)})`;
}

export const csvInteger: Form = ([text], call) => tried(text!, call);

/** Java accepts the digits of every script. */
export const csvDecimal: Form = ([text], call) =>
  sql`CASE WHEN octet_length(${text!}) = length(${text!}) THEN ${tried(text!, call)} END`;

/** Not hexadecimal. */
export const csvDouble: Form = ([text], call) =>
  sql`CASE WHEN NOT contains(lower(${text!}), 'x') THEN ${tried(text!, call)} END`;

export const csvBoolean: Form = ([text]) =>
  sql`CASE lower(${text!}) WHEN 'true' THEN true WHEN 'false' THEN false END`;

export const csvDate: Form = ([text, pattern], call) =>
  pattern === undefined ? tried(text!, call) : sql`try_to_date(${text!}, ${pattern})`;

export const csvTimestamp: Form = ([text, pattern], call) =>
  pattern === undefined ? ifMoment(text!, call) : sql`try_to_timestamp(${text!}, ${pattern})`;

export const csvTimestampNtz: Form = ([text, pattern], call) =>
  pattern === undefined
    ? ifMoment(text!, call)
    : sql`CASE WHEN try_to_timestamp(${text!}, ${pattern}) IS NOT NULL THEN to_timestamp_ntz(${text!}, ${pattern}) END`;

const blank = '[\\x00-\\x20\\x7f]*';
const zone = '\\s*(?:[+-][0-9].*|(?!SystemV/)[A-Za-z].*)';
const clock = `[0-9]{1,2}(?::[0-9]{1,2}(?::[0-9]{1,2}(?:\\.[0-9]*)?(?:${zone})?)?)?`;
const moment = textLiteral(
  `\\A${blank}[+-]?[0-9]{4,6}(?:-[0-9]{1,2}(?:-[0-9]{1,2}(?:[ T](?:${clock})?)?)?)?${blank}\\z`,
);

function ifMoment(text: SqlText, call: AnyCall): SqlText {
  return sql`CASE WHEN ${text} RLIKE ${moment} THEN ${tried(text, call)} END`;
}
