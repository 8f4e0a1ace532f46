import {
  phrase,
  TIMESTAMP_NTZ,
  isFloating,
  isIntegral,
  isInterval,
  timeRegions,
  typeName,
  type DataType,
} from '@millrace/plan';
import { refuse, type Site } from '../form.ts';
import { printType } from '../type.ts';
import type { CastMode } from './attempt.ts';
import { textToInterval } from './text-to-interval.ts';

/** From STRING, with Spark's trimming and accepted formats. `shown`: the text in an error. */
export function castFromText(
  input: string,
  to: DataType,
  mode: CastMode,
  site: Site,
  shown: string = input,
): string {
  if (to.kind === 'DATE' && isPlainDate(input)) return `DATE ${input}`;
  const zoned = to.kind === 'TIMESTAMP' ? readZoned(input) : null;
  if (zoned !== null) {
    const local = castFromText(zoned.local, TIMESTAMP_NTZ, mode, site, input);
    return `spark_instant_in('${zoned.region}', ${local})`;
  }
  const reader = readerOf(input, to, site);
  if (reader === undefined)
    return refuse(
      phrase`A cast from STRING to ${typeName(to)} isn't supported on the embedded engine.`,
    );
  const { quick, slow } = reader;
  const usual = quick === undefined ? '' : ` WHEN ${quick.condition} THEN ${quick.value}`;
  if (mode === 'try') return usual === '' ? slow : `CASE${usual} ELSE ${slow} END`;
  return `CASE${usual} WHEN ${input} IS NOT NULL THEN coalesce(${slow}, ${failureOf(shown, to, site)}) END`;
}

/** A literal that DuckDB reads as Spark does. */
function isPlainDate(input: string): boolean {
  const [, text] = /^'(\d{4}-\d{2}-\d{2})'$/.exec(input) ?? [];
  if (text === undefined || text < '0001') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const zonedPattern =
  /^'(\d{4}-\d{1,2}-\d{1,2}[ T]\d{1,2}:\d{1,2}:\d{1,2}(?:\.\d{0,9})?) ?([A-Z][A-Za-z_/+-]*[A-Za-z])'$/;

/** A literal with a region such as Europe/Paris, whose name is written as everywhere. */
function readZoned(input: string): { readonly local: string; readonly region: string } | null {
  const found = zonedPattern.exec(input);
  const [, local, region = ''] = found ?? [];
  return local !== undefined && timeRegions.has(region) ? { local: `'${local}'`, region } : null;
}

/** `quick`: the value where the condition holds. Otherwise it is `slow`, null if there is none. */
type Reader = {
  readonly quick?: { readonly condition: string; readonly value: string };
  readonly slow: string;
};

/** DuckDB's own cast comes first, where it reads the usual format as Spark does: it is fast. */
function readerOf(input: string, to: DataType, site: Site): Reader | undefined {
  const type = printType(to);
  const value = `TRY_CAST(${input} AS ${type})`;
  const inexact = site.raise('NOT_EXACT', input);
  const isUnchanged = (read: string): string => `CAST(${read} AS VARCHAR) = ${input}`;
  if (isIntegral(to)) {
    const slow = `TRY_CAST(spark_integer_digits(${input}) AS ${type})`;
    return { quick: { condition: isUnchanged(value), value }, slow };
  }
  if (isFloating(to)) {
    const condition = `isfinite(${value}) AND NOT contains(${input}, '_')`;
    const slow = `TRY_CAST(spark_float_digits(${input}, ${inexact}) AS ${type})`;
    return { quick: { condition, value }, slow };
  }
  switch (to.kind) {
    case 'DECIMAL': {
      const plain = ['_', 'e', 'E'].map((character) => `NOT contains(${input}, '${character}')`);
      const condition = `${value} IS NOT NULL AND ${plain.join(' AND ')}`;
      const slow = `TRY_CAST(spark_decimal_digits(${input}) AS ${type})`;
      return { quick: { condition, value }, slow };
    }
    case 'BOOLEAN':
      return { slow: `spark_text_to_boolean(${input})` };
    case 'DATE': {
      const condition = `${isUnchanged(value)} AND strlen(${input}) = 10`;
      return { quick: { condition, value }, slow: `spark_text_to_date(${input})` };
    }
    case 'TIMESTAMP': {
      const local = `TRY_CAST(${input} AS TIMESTAMP)`;
      const condition = `${isUnchanged(local)} AND ${input} < ':'`;
      const slow = `spark_text_to_timestamp(${input}, ${inexact})`;
      return { quick: { condition, value: `spark_instant(${local})` }, slow };
    }
    case 'TIMESTAMP_NTZ': {
      const condition = `${isUnchanged(value)} AND ${input} < ':'`;
      const slow = `spark_text_to_timestamp_ntz(${input}, ${inexact})`;
      return { quick: { condition, value }, slow };
    }
    case 'BINARY':
      return { slow: `encode(${input})` };
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
      return { slow: textToInterval(input, to, site) };
    case 'ARRAY':
    case 'BYTE':
    case 'DOUBLE':
    case 'FLOAT':
    case 'INTEGER':
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
  if (isInterval(to))
    return site.raise('INVALID_INTERVAL_FORMAT.UNMATCHED_FORMAT_STRING_WITH_NOTICE', input);
  const invalid = site.raise('CAST_INVALID_INPUT', input);
  if (to.kind !== 'DECIMAL') return invalid;
  const code = 'NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION';
  return `CASE WHEN spark_decimal_digits(${input}) IS NULL THEN ${invalid} ELSE ${site.raise(code, input)} END`;
}
