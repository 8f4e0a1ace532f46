import {
  DuckDBBlobValue,
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBListValue,
  DuckDBMapValue,
  DuckDBStructValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  type DuckDBValue,
} from '@duckdb/node-api';
import type { DataType, Value } from '@millrace/plan';

/**
 * A DuckDB value in the plan's JSON form. Throws if the value isn't of the type, which would be a
 * bug of the engine.
 */
export function toPlanValue(value: DuckDBValue, type: DataType): Value {
  if (value === null || value === undefined) return null;
  switch (type.kind) {
    case 'LONG':
    case 'INTERVAL_DAY_TIME':
      return `${value as bigint}`;
    case 'FLOAT':
    case 'DOUBLE':
      return floating(value as number);
    case 'DECIMAL':
      return decimalText(expect(value, DuckDBDecimalValue));
    case 'DATE':
      return dateText(expect(value, DuckDBDateValue).days);
    case 'TIMESTAMP':
      return `${expect(value, DuckDBTimestampTZValue).micros}`;
    case 'TIMESTAMP_NTZ':
      return `${expect(value, DuckDBTimestampValue).micros}`;
    case 'BINARY':
      return Buffer.from(expect(value, DuckDBBlobValue).bytes).toString('hex');
    case 'ARRAY':
      return expect(value, DuckDBListValue).items.map((item) => toPlanValue(item, type.element));
    case 'MAP':
      return expect(value, DuckDBMapValue).entries.map(({ key, value: item }) => [
        toPlanValue(key, type.key),
        toPlanValue(item, type.value),
      ]);
    case 'STRUCT': {
      const { entries } = expect(value, DuckDBStructValue);
      const members = Object.values(entries);
      return type.fields.map(({ name, type: member }, index) =>
        toPlanValue((name in entries ? entries[name] : members[index]) ?? null, member),
      );
    }
    case 'BOOLEAN':
    case 'BYTE':
    case 'INTEGER':
    case 'INTERVAL_YEAR_MONTH':
    case 'NULL':
    case 'SHORT':
    case 'STRING':
      return value as boolean | number | string;
  }
}

function expect<T>(value: DuckDBValue, wanted: abstract new (...args: never[]) => T): T {
  if (value instanceof wanted) return value;
  throw new Error(`The engine gave ${String(value)} where a ${wanted.name} was expected.`);
}

function floating(value: number): Value {
  if (Object.is(value, -0)) return '-0';
  return Number.isFinite(value) ? value : String(value);
}

function decimalText({ value, scale }: DuckDBDecimalValue): string {
  const digits = `${value < 0n ? -value : value}`.padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${value < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(digits.length - scale)}`}`;
}

/**
 * ISO text of a day counted from 1970-01-01, proleptic Gregorian, with a sign outside the years
 * 0001 to 9999.
 */
function dateText(days: number): string {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const sign = year > 9999 ? '+' : year < 0 ? '-' : '';
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${sign}${String(Math.abs(year)).padStart(4, '0')}-${two(month)}-${two(day)}`;
}
