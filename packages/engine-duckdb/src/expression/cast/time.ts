import { isFloating, isIntegral, type DataType } from '@millrace/plan';
import type { Site } from '../form.ts';
import { printType } from '../type.ts';
import { orRaise, type CastMode } from './attempt.ts';

/** Between dates, timestamps and numbers of seconds; undefined for other pairs. */
export function castTime(
  input: string,
  from: DataType,
  to: DataType,
  mode: CastMode,
  site: Site,
): string | undefined {
  switch (`${from.kind} ${to.kind}`) {
    case 'DATE TIMESTAMP':
      return `spark_instant(CAST(${input} AS TIMESTAMP))`;
    case 'TIMESTAMP_NTZ TIMESTAMP':
      return `spark_instant(${input})`;
    case 'DATE TIMESTAMP_NTZ':
    case 'TIMESTAMP TIMESTAMP_NTZ':
      return `CAST(${input} AS TIMESTAMP)`;
    case 'TIMESTAMP DATE':
      return `CAST(CAST(${input} AS TIMESTAMP) AS DATE)`;
    case 'TIMESTAMP_NTZ DATE':
      return `CAST(${input} AS DATE)`;
  }
  if (from.kind === 'TIMESTAMP') return fromTimestamp(input, to, mode, site);
  if (to.kind === 'TIMESTAMP') return toTimestamp(input, from, mode, site);
  return undefined;
}

function fromTimestamp(
  input: string,
  to: DataType,
  mode: CastMode,
  site: Site,
): string | undefined {
  const seconds = `spark_floor_div(epoch_us(${input}), 1000000)`;
  if (to.kind === 'LONG') return seconds;
  if (isIntegral(to))
    return orRaise(`TRY_CAST(${seconds} AS ${printType(to)})`, input, 'CAST_OVERFLOW', mode, site);
  if (isFloating(to))
    return `CAST(CAST(epoch_us(${input}) AS DOUBLE) / 1000000 AS ${printType(to)})`;
  if (to.kind !== 'DECIMAL') return undefined;
  const exact = `CAST(epoch_us(${input}) AS DECIMAL(20,0)) * 0.000001`;
  return orRaise(
    `TRY_CAST(${exact} AS ${printType(to)})`,
    input,
    'NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION',
    mode,
    site,
  );
}

/**
 * For a number of seconds out of range, Spark returns its last instant or wraps around; DuckDB has
 * no such instants.
 */
function toTimestamp(
  input: string,
  from: DataType,
  mode: CastMode,
  site: Site,
): string | undefined {
  const beyond = `${input} NOT BETWEEN -9223372022400 AND 9223372036853`;
  if (isIntegral(from)) {
    const instant = `make_timestamptz(CAST(${input} AS BIGINT) * 1000000)`;
    return from.kind === 'LONG'
      ? `CASE WHEN ${beyond} THEN ${site.raise('NOT_EXACT', `CAST(${input} AS VARCHAR)`)} ELSE ${instant} END`
      : instant;
  }
  if (from.kind === 'DECIMAL') {
    const instant = `make_timestamptz(CAST(trunc(${input} * CAST('1000000' AS DECIMAL(19,0))) AS BIGINT))`;
    if (from.precision - from.scale <= 12) return instant;
    return `CASE WHEN ${beyond} THEN ${site.raise('NOT_EXACT', `CAST(${input} AS VARCHAR)`)} ELSE ${instant} END`;
  }
  if (!isFloating(from)) return undefined;
  const tooFar = site.raise(
    mode === 'try' ? 'NOT_EXACT' : 'CAST_OVERFLOW',
    `CAST(${input} AS VARCHAR)`,
  );
  const instant = `make_timestamptz(CAST(trunc(CAST(${input} AS DOUBLE) * 1000000) AS BIGINT))`;
  const micros = `CASE WHEN isfinite(${input}) THEN CASE WHEN ${beyond} THEN ${tooFar} ELSE ${instant} END END`;
  return orRaise(micros, input, 'CAST_INVALID_INPUT', mode, site);
}
