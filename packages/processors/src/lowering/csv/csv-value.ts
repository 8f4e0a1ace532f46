import {
  BOOLEAN,
  call,
  caseWhen,
  literal,
  LONG,
  STRING,
  text,
  TIMESTAMP,
  type DataType,
  type Expression,
} from '@millrace/plan';
import type { FileField } from '../facts.ts';
import type { LowerContext } from '../context.ts';
import { plainNumber, plainNumbers, type NumberStyle } from './number-style.ts';
import { inCentury, timeArguments } from './time-text.ts';

/**
 * A string as a value of the column's type; null if it isn't one. The type must be one that text
 * can represent. `format`: a pattern of a date or time, `epoch` or `epoch ms` for a count since 1970, `$#`
 * for a number, `yes/no` for a BOOLEAN.
 */
export function csvValue(
  value: Expression,
  type: DataType,
  format: string,
  numbers: NumberStyle = plainNumbers,
): Expression {
  const number = (): Expression => plainNumber(value, numbers, format);
  switch (type.kind) {
    case 'STRING':
      return value;
    case 'BOOLEAN':
      return csvBoolean(value, type, format);
    case 'BYTE':
    case 'SHORT':
    case 'INTEGER':
    case 'LONG':
      return call('csv_integer', [number()], type, true, value.origin);
    case 'FLOAT':
    case 'DOUBLE':
      return call('csv_double', [number()], type, true, value.origin);
    case 'DECIMAL':
      return call('csv_decimal', [number()], type, true, value.origin);
    case 'DATE':
      return inCentury(
        call('csv_date', timeArguments(value, format), type, true, value.origin),
        format,
      );
    case 'TIMESTAMP':
      if (isEpoch(format)) return epochTime(value, format);
      return call('csv_timestamp', timeArguments(value, format), type, true, value.origin);
    case 'TIMESTAMP_NTZ':
      return call('csv_timestamp_ntz', timeArguments(value, format), type, true, value.origin);
    case 'ARRAY':
    case 'BINARY':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'MAP':
    case 'NULL':
    case 'STRUCT':
      throw new Error(`A CSV column cannot be ${type.kind}.`);
  }
}

/** `yes/no`: the words for true and false, ignoring case; otherwise these are `true` and `false`. */
function csvBoolean(value: Expression, type: DataType, format: string): Expression {
  const words = booleanWords(format);
  if (words === null) return call('csv_boolean', [value], type, true, value.origin);
  const lower = call('lower', [value], STRING, true, value.origin);
  return caseWhen(
    words.map((word, index) => ({
      when: call('eq', [lower, text(word)], BOOLEAN, true, value.origin),
      then: literal(index === 0, BOOLEAN),
    })),
    null,
    BOOLEAN,
    value.origin,
  );
}

function booleanWords(format: string): readonly string[] | null {
  const words = format.split('/').map((word) => word.trim().toLowerCase());
  return words.length === 2 && words[0] !== words[1] ? words : null;
}

const units = { epoch: 'timestamp_seconds', 'epoch ms': 'timestamp_millis' } as const;

function isEpoch(format: string): format is keyof typeof units {
  return Object.hasOwn(units, format);
}

/** From the start of the year 1 to the end of the year 9999. */
const bounds = {
  epoch: ['-62135596800', '253402300799'],
  'epoch ms': ['-62135596800000', '253402300799999'],
} as const;

/** The time of a count of seconds or milliseconds since 1970. */
function epochTime(value: Expression, format: keyof typeof units): Expression {
  const count = call('csv_integer', [value], LONG, true, value.origin);
  const isWithin = (['ge', 'le'] as const).map((compare, index) =>
    call(compare, [count, literal(bounds[format][index]!, LONG)], BOOLEAN, true, value.origin),
  );
  return caseWhen(
    [
      {
        when: call('and', isWithin, BOOLEAN, true, value.origin),
        then: call(units[format], [count], TIMESTAMP, true, value.origin),
      },
    ],
    null,
    TIMESTAMP,
    value.origin,
  );
}

const nested: ReadonlySet<DataType['kind']> = new Set([
  'ARRAY',
  'MAP',
  'STRUCT',
  'BINARY',
  'NULL',
  'INTERVAL_YEAR_MONTH',
  'INTERVAL_DAY_TIME',
]);

/** Reports types that no CSV field can represent. */
export function checkCsvTypes(fields: readonly FileField[], context: LowerContext): boolean {
  const wrong = fields.filter(({ type }) => nested.has(type.kind));
  for (const { name, type } of wrong) {
    context.report('outputColTypes', 'TYPE_NOT_IN_CSV', {
      when: 'reading',
      column: name,
      type: type.kind,
    });
  }
  return wrong.length === 0;
}
