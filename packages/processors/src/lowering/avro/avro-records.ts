import {
  call,
  cast,
  columnKey,
  DOUBLE,
  INTEGER,
  LONG,
  someType,
  STRING,
  typeName,
  type DataType,
  type Expression,
  type Field,
  type Relation,
} from '@millrace/plan';
import type { LowerContext } from '../context.ts';
import { jsonRecords, type RecordForm } from '../json/json-records.ts';

/** The rows as the records that `AvroConversion` describes. */
export function avroRecords(
  input: Relation,
  partitions: readonly Field[],
  context: LowerContext,
): Relation {
  return jsonRecords(input, partitions, context, avroForm);
}

const avroForm: RecordForm = {
  type: (type) => {
    if (type.kind === 'DATE') return INTEGER;
    if (type.kind === 'FLOAT') return DOUBLE;
    return asText.has(type.kind) ? STRING : type;
  },
  value: (part) => {
    const { kind } = part.type;
    // Engines don't agree on the text of every FLOAT.
    if (kind === 'FLOAT') return cast(part, DOUBLE);
    if (kind === 'DATE') return call('unix_date', [part], INTEGER, part.nullable);
    if (kind === 'BINARY') return call('base64', [part], STRING, part.nullable);
    return textOf(kind === 'TIMESTAMP' ? call('unix_micros', [part], LONG, part.nullable) : part);
  },
};

const asText: ReadonlySet<DataType['kind']> = new Set([
  'LONG',
  'DECIMAL',
  'TIMESTAMP',
  'TIMESTAMP_NTZ',
  'BINARY',
]);

function textOf(part: Expression): Expression {
  return call('text_of', [part], STRING, part.nullable);
}

/** Reports columns whose type or name no Avro file has. Returns whether there are none. */
export function checkAvro(fields: readonly Field[], context: LowerContext): boolean {
  let isRight = true;
  for (const { name, type } of fields) {
    if (someType(type, isRefused)) {
      context.report(null, 'TYPE_NOT_IN_CSV', {
        when: 'writing Avro',
        column: name,
        type: typeName(type),
      });
      isRight = false;
    }
    const member = isAvroName(name) ? wrongMember(type) : null;
    if (!isAvroName(name) || member !== null) {
      context.report(null, 'WRONG_AVRO_NAME', { column: name, member });
      isRight = false;
    }
  }
  return isRight;
}

/** Keys of maps are strings, and members that differ only in case are ambiguous. */
function isRefused(type: DataType): boolean {
  if (type.kind === 'MAP') return type.key.kind !== 'STRING';
  if (type.kind === 'STRUCT')
    return new Set(type.fields.map(({ name }) => columnKey(name))).size < type.fields.length;
  return ['NULL', 'INTERVAL_YEAR_MONTH', 'INTERVAL_DAY_TIME'].includes(type.kind);
}

function isAvroName(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name);
}

function wrongMember(type: DataType): string | null {
  let wrong: string | null = null;
  someType(type, (part) => {
    if (part.kind === 'STRUCT')
      wrong ??= part.fields.find(({ name }) => !isAvroName(name))?.name ?? null;
    return wrong !== null;
  });
  return wrong;
}
