import { typeName, type DataType, type Value } from '@millrace/plan';
import { cellValue, drawColumns } from '../columns.ts';
import { Dice } from '../dice.ts';
import type { Source, SourceMaker } from './source.ts';

/**
 * An In-Memory Dataset: rows as lists or objects, declared types, instants with an offset or in the
 * session's time zone.
 */
export const memorySource: SourceMaker = (draw): Source => {
  const dice = new Dice(draw.numbers);
  const columns = drawColumns(draw.columns);
  const asObjects = dice.chance(3);
  const isLocal = dice.chance(2);
  const rows = draw.rows.map((cells) =>
    columns.map((column, index) => jsonOf(cellValue(column, cells[index]), column.type, isLocal)),
  );
  return {
    processor: 'In-Memory Dataset',
    settings: {
      rows: JSON.stringify(
        asObjects
          ? rows.map((row) =>
              Object.fromEntries(columns.map(({ name }, index) => [name, row[index]])),
            )
          : rows,
      ),
      outputColNames: JSON.stringify(columns.map(({ name }) => name)),
      outputColTypes: JSON.stringify(columns.map(({ type }) => typeName(type))),
    },
    files: {},
  };
};

/** How In-Memory Dataset wants a value written. */
function jsonOf(value: Value, type: DataType, isLocal: boolean): unknown {
  if (value === null) return null;
  const list = value as readonly Value[];
  switch (type.kind) {
    case 'TIMESTAMP':
      return `${wallClock(String(value))}${isLocal ? '' : 'Z'}`;
    case 'TIMESTAMP_NTZ':
      return wallClock(String(value));
    case 'ARRAY':
      return list.map((each) => jsonOf(each, type.element, isLocal));
    case 'STRUCT':
      return Object.fromEntries(
        type.fields.map((field, index) => [
          field.name,
          jsonOf(list[index] ?? null, field.type, isLocal),
        ]),
      );
    case 'MAP':
      return Object.fromEntries(
        list.map((entry) => [
          String((entry as Value[])[0]),
          jsonOf((entry as Value[])[1] ?? null, type.value, isLocal),
        ]),
      );
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
    case 'NULL':
    case 'SHORT':
    case 'STRING':
      return value;
  }
}

/** Microseconds of UTC as `2024-01-31 12:00:00.123456`. */
export function wallClock(micros: string): string {
  const whole = BigInt(micros);
  const rest = ((whole % 1_000_000n) + 1_000_000n) % 1_000_000n;
  const seconds = new Date(Number((whole - rest) / 1000n)).toISOString();
  return `${seconds.slice(0, 10)} ${seconds.slice(11, 19)}.${String(rest).padStart(6, '0')}`;
}
