import {
  BINARY,
  BOOLEAN,
  call,
  caseWhen,
  cast,
  INTEGER,
  literal,
  LONG,
  NULL,
  STRING,
  text,
  TIMESTAMP_NTZ,
  type DataType,
  type Expression,
  type ParquetFormat,
} from '@millrace/plan';
import type { FileField } from './facts.ts';

/**
 * The type in which the engines read a column of a Parquet type that isn't the plan's; null if none
 * of them reads it.
 */
export function storedType(format: ParquetFormat): DataType | null {
  switch (format.kind) {
    case 'uuid':
      return BINARY;
    case 'time':
    case 'timestamp(9)':
      return LONG;
    case 'unsupported':
      return null;
  }
}

/** A column in its type; `stored`: what the engines read, null if they don't. */
export function parquetValue(
  stored: Expression | null,
  { name, type }: Pick<FileField, 'name' | 'type'>,
  format: ParquetFormat,
): Expression {
  const read = stored ?? literal(null, STRING);
  switch (format.kind) {
    case 'uuid':
      return uuidText(read);
    case 'time':
      return clockText(read);
    case 'timestamp(9)':
      return moment(type.kind === 'TIMESTAMP' ? cut(read, 1000n) : divided(read, 1000n), type);
    case 'unsupported': {
      const message = `[PARQUET_TYPE_UNSUPPORTED] Column \`${name}\` has the Parquet type ${format.type}, which can't be read. Remove it from the columns of the reader.`;
      return cast(call('raise_error', [text(message)], NULL, true), type);
    }
  }
}

function uuidText(stored: Expression): Expression {
  const digits = call('lower', [call('hex', [stored], STRING, true)], STRING, true);
  const part = ([start, length]: readonly [number, number]): Expression =>
    call('substring', [digits, integer(start), integer(length)], STRING, true);
  const parts = (
    [
      [1, 8],
      [9, 4],
      [13, 4],
      [17, 4],
      [21, 12],
    ] as const
  ).map(part);
  const joined = parts.flatMap((each, index) => (index === 0 ? [each] : [text('-'), each]));
  return call('concat', joined, STRING, true);
}

/** `12:34:56`, with six more digits if there is a fraction. */
function clockText(stored: Expression): Expression {
  const padded = (value: Expression, length: number): Expression =>
    call('lpad', [cast(value, STRING), integer(length), text('0')], STRING, true);
  const part = (seconds: bigint, of: bigint): Expression =>
    padded(remainder(divided(stored, seconds * SECOND), of), 2);
  const fraction = remainder(stored, SECOND);
  const isWhole = call('eq', [fraction, long(0n)], BOOLEAN, true);
  const decimals = call('concat', [text('.'), padded(fraction, 6)], STRING, true);
  const ending = caseWhen([{ when: isWhole, then: text('') }], decimals, STRING);
  const clock = [part(3600n, 24n), text(':'), part(60n, 60n), text(':'), part(1n, 60n)];
  return call('concat', [...clock, ending], STRING, true);
}

const SECOND = 1_000_000n;

function moment(micros: Expression, type: DataType): Expression {
  if (type.kind !== 'TIMESTAMP_NTZ') return call('timestamp_micros', [micros], type, true);
  const start = literal('0', TIMESTAMP_NTZ);
  return call('timestampadd', [text('MICROSECOND'), micros, start], type, true);
}

/** Rounded towards zero, as instants are by engines that have no finer ones. */
function cut(value: Expression, by: bigint): Expression {
  return call('div', [value, long(by)], LONG, true);
}

/** Rounded down, also below zero. */
function divided(value: Expression, by: bigint): Expression {
  const whole = call('subtract', [value, remainder(value, by)], LONG, true);
  return call('div', [whole, long(by)], LONG, true);
}

function remainder(value: Expression, by: bigint): Expression {
  return call('pmod', [value, long(by)], LONG, true);
}

function long(value: bigint): Expression {
  return literal(String(value), LONG);
}

function integer(value: number): Expression {
  return literal(value, INTEGER);
}
