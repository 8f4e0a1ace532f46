import { isFloating, isIntegral, type DataType } from '@millrace/plan';
import { refuse, type Site } from '../form.ts';
import { printType } from '../type.ts';
import type { CastMode } from './attempt.ts';

/** From STRING, with Spark's trimming and accepted formats. */
export function castFromText(input: string, to: DataType, mode: CastMode, site: Site): string {
  if (to.kind === 'DATE' && isPlainDate(input)) return `DATE ${input}`;
  const reader = readerOf(input, to, site);
  if (reader === undefined)
    return refuse(`The cast from STRING to ${to.kind} is not done here yet.`);
  if (mode === 'try') return reader;
  return `CASE WHEN ${input} IS NOT NULL THEN coalesce(${reader}, ${failureOf(input, to, site)}) END`;
}

/** A literal that DuckDB reads as Spark does. */
function isPlainDate(input: string): boolean {
  const [, text] = /^'(\d{4}-\d{2}-\d{2})'$/.exec(input) ?? [];
  if (text === undefined || text < '0001') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * SQL that returns null for a text that isn't a value of the type. The usual format is tried first,
 * because that is fast.
 */
function readerOf(input: string, to: DataType, site: Site): string | undefined {
  const type = printType(to);
  const quick = `TRY_CAST(${input} AS ${type})`;
  const inexact = site.raise('NOT_EXACT', input);
  if (isIntegral(to))
    return `CASE WHEN CAST(${quick} AS VARCHAR) = ${input} THEN ${quick} ELSE TRY_CAST(spark_integer_digits(${input}) AS ${type}) END`;
  if (isFloating(to)) {
    const slow = `TRY_CAST(spark_float_digits(${input}, ${inexact}) AS ${type})`;
    return `CASE WHEN isfinite(${quick}) AND NOT contains(${input}, '_') THEN ${quick} ELSE ${slow} END`;
  }
  switch (to.kind) {
    case 'DECIMAL': {
      const plain = `NOT contains(${input}, '_') AND NOT contains(${input}, 'e') AND NOT contains(${input}, 'E')`;
      return `CASE WHEN ${quick} IS NOT NULL AND ${plain} THEN ${quick} ELSE TRY_CAST(spark_decimal_digits(${input}) AS ${type}) END`;
    }
    case 'BOOLEAN':
      return `spark_text_to_boolean(${input})`;
    case 'DATE':
      return `CASE WHEN CAST(${quick} AS VARCHAR) = ${input} AND strlen(${input}) = 10 THEN ${quick} ELSE spark_text_to_date(${input}) END`;
    case 'TIMESTAMP': {
      const local = `TRY_CAST(${input} AS TIMESTAMP)`;
      return `CASE WHEN CAST(${local} AS VARCHAR) = ${input} AND ${input} < ':' THEN spark_instant(${local}) ELSE spark_text_to_timestamp(${input}, ${inexact}) END`;
    }
    case 'TIMESTAMP_NTZ':
      return `CASE WHEN CAST(${quick} AS VARCHAR) = ${input} AND ${input} < ':' THEN ${quick} ELSE spark_text_to_timestamp_ntz(${input}, ${inexact}) END`;
    case 'BINARY':
      return `encode(${input})`;
    case 'ARRAY':
    case 'BYTE':
    case 'DOUBLE':
    case 'FLOAT':
    case 'INTEGER':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'LONG':
    case 'MAP':
    case 'NULL':
    case 'SHORT':
    case 'STRING':
    case 'STRUCT':
      return undefined;
  }
}

function failureOf(input: string, to: DataType, site: Site): string {
  const invalid = site.raise('CAST_INVALID_INPUT', input);
  if (to.kind !== 'DECIMAL') return invalid;
  const code = 'NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION';
  return `CASE WHEN spark_decimal_digits(${input}) IS NULL THEN ${invalid} ELSE ${site.raise(code, input)} END`;
}
