import type { DataType, StructField } from '@millrace/plan';
import type { ByteWriter } from './byte-writer.ts';

/** How values of a type are written: the schema, and the bytes of a member of a JSON record. */
export type AvroEncoder = {
  readonly schema: unknown;
  readonly write: (value: unknown, output: ByteWriter) => void;
};

type Members = Readonly<Record<string, unknown>>;
type Named = Pick<StructField, 'name' | 'type'>;

/** A record. `name` is its full name; records inside have it before their own, so all differ. */
export function recordEncoder(fields: readonly Named[], name: string): AvroEncoder {
  const members = fields.map((field) => ({
    name: field.name,
    encoder: nullable(encoderOf(field.type, `${name}.${field.name}`)),
  }));
  return {
    schema: {
      type: 'record',
      name,
      fields: members.map((member) => ({
        name: member.name,
        type: member.encoder.schema,
        default: null,
      })),
    },
    write: (value, output) => {
      const record = value as Members;
      for (const member of members)
        member.encoder.write(
          // Nulls are left out of records, and `constructor` is not a member of every record.
          Object.hasOwn(record, member.name) ? record[member.name] : null,
          output,
        );
    },
  };
}

function nullable({ schema, write }: AvroEncoder): AvroEncoder {
  return {
    schema: ['null', schema],
    write: (value, output) => {
      const isNull = value === null || value === undefined;
      output.count(isNull ? 0 : 1);
      if (!isNull) write(value, output);
    },
  };
}

function encoderOf(type: DataType, name: string): AvroEncoder {
  switch (type.kind) {
    case 'BOOLEAN':
      return { schema: 'boolean', write: (value, output) => output.byte(value === true ? 1 : 0) };
    case 'BYTE':
    case 'SHORT':
    case 'INTEGER':
      return { schema: 'int', write: (value, output) => output.long(value as number) };
    case 'LONG':
      return { schema: 'long', write: writeLong };
    case 'FLOAT':
      return { schema: 'float', write: (value, output) => output.float(Number(value)) };
    case 'DOUBLE':
      return { schema: 'double', write: (value, output) => output.double(Number(value)) };
    case 'STRING':
      return { schema: 'string', write: (value, output) => output.string(value as string) };
    case 'BINARY':
      return {
        schema: 'bytes',
        write: (value, output) => output.blob(Buffer.from(value as string, 'base64')),
      };
    case 'DECIMAL': {
      const { precision, scale } = type;
      return {
        schema: { type: 'bytes', logicalType: 'decimal', precision, scale },
        write: (value, output) => output.blob(decimalBytes(value as string, scale)),
      };
    }
    case 'DATE':
      return {
        schema: { type: 'int', logicalType: 'date' },
        write: (value, output) => output.long(value as number),
      };
    case 'TIMESTAMP':
      return { schema: { type: 'long', logicalType: 'timestamp-micros' }, write: writeLong };
    case 'TIMESTAMP_NTZ':
      return {
        schema: { type: 'long', logicalType: 'local-timestamp-micros' },
        write: (value, output) => output.long(wallClockMicros(value as string)),
      };
    case 'ARRAY':
      return arrayEncoder(nullable(encoderOf(type.element, name)));
    case 'MAP':
      return mapEncoder(nullable(encoderOf(type.value, name)));
    case 'STRUCT':
      return recordEncoder(type.fields, name);
    case 'NULL':
    case 'INTERVAL_YEAR_MONTH':
    case 'INTERVAL_DAY_TIME':
      throw new TypeError(`${type.kind} is not written to Avro.`);
  }
}

function writeLong(value: unknown, output: ByteWriter): void {
  output.long(BigInt(value as string));
}

function arrayEncoder({ schema, write }: AvroEncoder): AvroEncoder {
  return {
    schema: { type: 'array', items: schema },
    write: (value, output) => {
      const items = value as readonly unknown[];
      if (items.length > 0) output.count(items.length);
      for (const item of items) write(item, output);
      output.count(0);
    },
  };
}

function mapEncoder({ schema, write }: AvroEncoder): AvroEncoder {
  return {
    schema: { type: 'map', values: schema },
    write: (value, output) => {
      const entries = Object.entries(value as Members);
      if (entries.length > 0) output.count(entries.length);
      for (const [key, item] of entries) {
        output.string(key);
        write(item, output);
      }
      output.count(0);
    },
  };
}

/** The digits without a point as a whole number in two's complement, in as few bytes as hold it. */
function decimalBytes(text: string, scale: number): Buffer {
  const [whole = '', fraction = ''] = text.split('.');
  const unscaled = BigInt(`${whole}${fraction.padEnd(scale, '0')}`);
  let size = 1;
  while (BigInt.asIntN(size * 8, unscaled) !== unscaled) size += 1;
  const digits = BigInt.asUintN(size * 8, unscaled).toString(16);
  return Buffer.from(digits.padStart(size * 2, '0'), 'hex');
}

const wallClock = /^([+-]?\d+)-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?$/;

/** Of ISO 8601 without a zone. */
function wallClockMicros(text: string): bigint {
  const [, ...parts] = wallClock.exec(text) ?? [];
  if (parts.length === 0) throw new TypeError(`${text} is not a date and time.`);
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map(Number);
  // Date.UTC takes the years 0 to 99 for 1900 to 1999.
  const instant = new Date(0);
  instant.setUTCFullYear(year, month - 1, day);
  instant.setUTCHours(hour, minute, second);
  return BigInt(instant.getTime()) * 1000n + BigInt((parts[6] ?? '').padEnd(6, '0'));
}
