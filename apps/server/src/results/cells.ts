import {
  intervalText,
  isInterval,
  isNested,
  type DataType,
  type Field,
  type Value,
} from '@millrace/plan';

/**
 * Rows for users and their programs: whole numbers and doubles as numbers, LONG and DECIMAL as
 * strings with every digit, times as ISO 8601 (TIMESTAMP in UTC, with a Z), intervals as Spark
 * writes them, MAP and STRUCT as lists as in the plan, null as null.
 */
export function cellsOf(
  fields: readonly Field[],
  rows: readonly (readonly Value[])[],
): unknown[][] {
  return rows.map(rowReader(fields));
}

/** Converts one row like `cellsOf`. */
export function rowReader(fields: readonly Field[]): (row: readonly Value[]) => unknown[] {
  const read = fields.map(({ type }) => cellReader(type));
  return (row) => row.map((value, index) => read[index]?.(value) ?? null);
}

type CellReader = (value: Value) => unknown;

const same: CellReader = (value) => value;

function cellReader(type: DataType): CellReader {
  if (type.kind === 'TIMESTAMP') return (value) => (value === null ? null : `${isoText(value)}Z`);
  if (type.kind === 'TIMESTAMP_NTZ') return (value) => (value === null ? null : isoText(value));
  if (isInterval(type)) return (value) => (value === null ? null : intervalText(value, type));
  if (!isNested(type)) return same;
  switch (type.kind) {
    case 'ARRAY': {
      const read = cellReader(type.element);
      return (value) => (Array.isArray(value) ? value.map(read) : null);
    }
    case 'STRUCT': {
      const read = type.fields.map((field) => ({ name: field.name, read: cellReader(field.type) }));
      return (value) =>
        Array.isArray(value)
          ? Object.fromEntries(
              read.map(({ name, read: inner }, index) => [name, inner(value[index] ?? null)]),
            )
          : null;
    }
    case 'MAP': {
      const [key, item] = [cellReader(type.key), cellReader(type.value)];
      return (value) =>
        Array.isArray(value)
          ? value.map((entry) =>
              Array.isArray(entry) ? [key(entry[0] ?? null), item(entry[1] ?? null)] : entry,
            )
          : null;
    }
  }
}

const MICROSECONDS_A_DAY = 86_400_000_000n;

/** `2024-01-31T10:00:00`, with as many decimals as necessary. */
function isoText(value: Value): string {
  const microseconds = BigInt(value as string);
  const inDay = ((microseconds % MICROSECONDS_A_DAY) + MICROSECONDS_A_DAY) % MICROSECONDS_A_DAY;
  const days = Number((microseconds - inDay) / MICROSECONDS_A_DAY);
  const seconds = Number(inDay / 1_000_000n);
  const fraction = String(inDay % 1_000_000n)
    .padStart(6, '0')
    .replace(/0+$/, '');
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return `${dateText(days)}T${clock}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Days since 1970 as a date; years beyond four digits have a sign, as in the plan. */
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
  const monthIndex = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthIndex + 2) / 5) + 1;
  const month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const digits = String(Math.abs(year)).padStart(4, '0');
  const signed = year > 9999 ? `+${digits}` : year < 0 ? `-${digits}` : digits;
  return `${signed}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
