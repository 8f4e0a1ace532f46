import { unsupportedTypes } from '@millrace/model';
import {
  BINARY,
  BOOLEAN,
  BYTE,
  DATE,
  DOUBLE,
  FLOAT,
  holdsMap,
  INTEGER,
  INTERVAL_DAY_TIME,
  INTERVAL_YEAR_MONTH,
  LONG,
  NULL,
  SHORT,
  STRING,
  TIMESTAMP,
  TIMESTAMP_NTZ,
  array,
  decimal,
  intervalFields,
  intervalType,
  map,
  struct,
  type DataType,
  type StructField,
} from '@millrace/plan';
import type { Cursor } from './cursor.ts';
import { identifier, separated } from './identifier.ts';
import { stringLiteral } from './string-literal.ts';

const simpleTypes: Readonly<Record<string, DataType>> = {
  BOOLEAN,
  BYTE,
  TINYINT: BYTE,
  SHORT,
  SMALLINT: SHORT,
  INT: INTEGER,
  INTEGER,
  LONG,
  BIGINT: LONG,
  FLOAT,
  REAL: FLOAT,
  DOUBLE,
  STRING,
  DATE,
  TIMESTAMP,
  TIMESTAMP_LTZ: TIMESTAMP,
  TIMESTAMP_NTZ,
  BINARY,
  VOID: NULL,
  NULL,
  INTERVAL_YEAR_MONTH,
  INTERVAL_DAY_TIME,
};

/** A type as DDL or in the interface's spelling. */
export function dataType(cursor: Cursor): DataType {
  return typeIn(cursor, 'schema');
}

/** The same in a cast, which gives a whole string for `VARCHAR(n)` and `CHAR(n)`, as in Spark. */
export function castType(cursor: Cursor): DataType {
  return typeIn(cursor, 'cast');
}

type Use = 'cast' | 'schema';

function typeIn(cursor: Cursor, use: Use): DataType {
  return cursor.deeper(() => oneType(cursor, use));
}

function oneType(cursor: Cursor, use: Use): DataType {
  const { start } = cursor;
  const name = identifier(cursor, 'type name').text.toUpperCase();
  switch (name) {
    case 'DECIMAL':
    case 'DEC':
    case 'NUMERIC':
      return decimalType(cursor, start);
    case 'ARRAY':
      return arrayType(cursor, use);
    case 'MAP':
      return mapType(cursor, use);
    case 'STRUCT':
      return structType(cursor, use);
    case 'INTERVAL':
      return intervalOf(cursor, start);
    case 'CHAR':
    case 'CHARACTER':
    case 'VARCHAR':
      return use === 'cast' ? sizedText(cursor, name, start) : simpleType(cursor, name, start);
    case 'TIMESTAMP':
      if (cursor.takeWords('WITHOUT', 'TIME', 'ZONE')) return TIMESTAMP_NTZ;
      cursor.takeWords('WITH', 'LOCAL', 'TIME', 'ZONE');
      return TIMESTAMP;
    default:
      return simpleType(cursor, name, start);
  }
}

function simpleType(cursor: Cursor, name: string, start: number): DataType {
  const type = Object.hasOwn(simpleTypes, name) ? simpleTypes[name] : undefined;
  if (type === undefined) {
    const code = Object.hasOwn(unsupportedTypes, name) ? 'TYPE_NOT_SUPPORTED' : 'UNKNOWN_TYPE';
    throw cursor.syntaxError(code, { type: name }, start);
  }
  if (cursor.isSymbol('(')) throw cursor.syntaxError('TYPE_WITHOUT_LENGTH', { type: name }, start);
  if (cursor.isWord('COLLATE')) throw cursor.unsupported('COLLATION');
  return type;
}

function sizedText(cursor: Cursor, name: string, start: number): DataType {
  if (!cursor.takeSymbol('(')) return simpleType(cursor, name, start);
  if (cursor.peek().kind !== 'number') throw cursor.unexpected('number', name);
  cursor.next();
  cursor.expectSymbol(')', name);
  return STRING;
}

function decimalType(cursor: Cursor, start: number): DataType {
  if (!cursor.takeSymbol('(')) return decimal(10, 0);
  const precision = smallNumber(cursor, 'precision');
  const scale = cursor.takeSymbol(',') ? smallNumber(cursor, 'scale') : 0;
  cursor.expectSymbol(')', 'DECIMAL');
  if (precision < 1 || precision > 38)
    throw cursor.syntaxError('DECIMAL_PRECISION', { precision }, start);
  if (scale > precision) throw cursor.syntaxError('DECIMAL_SCALE', { precision, scale }, start);
  return decimal(precision, scale);
}

function smallNumber(cursor: Cursor, part: 'precision' | 'scale'): number {
  const token = cursor.peek();
  if (token.kind !== 'number' || token.suffix !== '' || !/^\d{1,4}$/.test(token.digits))
    throw cursor.unexpected(part, 'DECIMAL');
  cursor.next();
  return Number(token.digits);
}

function arrayType(cursor: Cursor, use: Use): DataType {
  cursor.expectSymbol('<', 'ARRAY');
  const element = typeIn(cursor, use);
  cursor.expectClosingAngle('ARRAY');
  return array(element);
}

function mapType(cursor: Cursor, use: Use): DataType {
  cursor.expectSymbol('<', 'MAP');
  const keyStart = cursor.start;
  const key = typeIn(cursor, use);
  if (holdsMap(key)) throw cursor.syntaxError('MAP_KEY', {}, keyStart);
  cursor.expectSymbol(',', 'MAP');
  const value = typeIn(cursor, use);
  cursor.expectClosingAngle('MAP');
  return map(key, value);
}

function structType(cursor: Cursor, use: Use): DataType {
  if (cursor.takeSymbol('<>')) return struct([]);
  cursor.expectSymbol('<', 'STRUCT');
  const fields = cursor.isSymbol('>')
    ? []
    : separated(cursor, ',', () => columnDefinition(cursor, 'member', use));
  cursor.expectClosingAngle('STRUCT');
  return struct(fields.map(({ name, type }) => ({ name, type })));
}

export type ColumnDefinition = StructField & { readonly nullable: boolean };

/** `name [:] type [NOT NULL] [COMMENT 'text']`; the comment is dropped. */
export function columnDefinition(
  cursor: Cursor,
  part: 'member' | 'column',
  use: Use = 'schema',
): ColumnDefinition {
  const name = identifier(cursor, `${part} name`).text;
  cursor.takeSymbol(':');
  const type = typeIn(cursor, use);
  const nullable = !cursor.takeWords('NOT', 'NULL');
  if (cursor.takeWord('COMMENT') && stringLiteral(cursor) === null)
    throw cursor.unexpected('string', 'COMMENT');
  return { name, type, nullable };
}

/** `INTERVAL DAY TO HOUR`, `INTERVAL YEAR` */
function intervalOf(cursor: Cursor, start: number): DataType {
  const from = intervalFields.find((field) => cursor.takeWord(field));
  const to = cursor.takeWord('TO') ? intervalFields.find((field) => cursor.takeWord(field)) : from;
  if (from === undefined || to === undefined)
    throw cursor.syntaxError('INTERVAL_TYPE_NOT_SUPPORTED', {}, start);
  const isMonths = (field: string): boolean => field === 'YEAR' || field === 'MONTH';
  const isInOrder = intervalFields.indexOf(from) <= intervalFields.indexOf(to);
  if (isMonths(from) !== isMonths(to) || !isInOrder)
    throw cursor.syntaxError('INTERVAL_TYPE_NOT_SUPPORTED', {}, start);
  return intervalType({ from, to });
}
