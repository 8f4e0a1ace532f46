import { intervalText, type DataType, type Value } from '@millrace/plan';
import { commaList, levels, plain, sql, type SqlText } from './sql-text.ts';
import { textLiteral } from './text-literal.ts';
import { timestampLiteral } from './timestamp-literal.ts';
import { typeText } from './type-text.ts';

/** A literal of exactly this value and type. */
export function printLiteral(value: Value, type: DataType): SqlText {
  if (value === null)
    return plain(type.kind === 'NULL' ? 'NULL' : `CAST(NULL AS ${typeText(type)})`);
  const text = String(value);
  switch (type.kind) {
    case 'BOOLEAN':
      return plain(value === true ? 'true' : 'false');
    case 'BYTE':
      return number(`${text}Y`);
    case 'SHORT':
      return number(`${text}S`);
    case 'INTEGER':
      return number(text);
    case 'LONG':
      return number(`${text}L`);
    case 'FLOAT':
      return floating(value, 'float', 'F');
    case 'DOUBLE':
      return floating(value, 'double', 'D');
    case 'DECIMAL':
      return decimalLiteral(text, type.precision, type.scale);
    case 'STRING':
      return plain(textLiteral(text));
    case 'DATE':
      return plain(`DATE'${text}'`);
    case 'TIMESTAMP':
      return plain(timestampLiteral(BigInt(text)));
    case 'TIMESTAMP_NTZ':
      return plain(timestampLiteral(BigInt(text), '_NTZ'));
    case 'BINARY':
      return plain(`X'${text.toUpperCase()}'`);
    case 'INTERVAL_YEAR_MONTH':
    case 'INTERVAL_DAY_TIME':
      return plain(intervalText(text, type));
    case 'ARRAY':
      return arrayLiteral(items(value), type);
    case 'MAP':
      return mapLiteral(items(value).map(items), type);
    case 'STRUCT':
      return sql`named_struct(${commaList(type.fields.map((field, index) => sql`${textLiteral(field.name)}, ${printLiteral(items(value)[index] ?? null, field.type)}`))})`;
    case 'NULL':
      return plain('NULL');
  }
}

function number(text: string): SqlText {
  return plain(text, text.startsWith('-') ? levels.unary : levels.primary);
}

function floating(value: Value, typeName: string, suffix: string): SqlText {
  if (typeof value === 'number' && Number.isFinite(value))
    return number(`${String(value).toUpperCase()}${suffix}`);
  if (value === '-0') return number(`-0.0${suffix}`);
  return plain(`${typeName}('${String(value)}')`);
}

/** `1.50BD` is a DECIMAL(3,2): anything wider says so. */
function decimalLiteral(text: string, precision: number, scale: number): SqlText {
  const digits = text.replace('-', '').replace('.', '').replace(/^0+/, '').length;
  const own = Math.max(digits, scale, 1);
  const bare = number(`${text}BD`);
  return own === precision
    ? bare
    : sql`CAST(${bare} AS DECIMAL(${String(precision)},${String(scale)}))`;
}

function arrayLiteral(
  values: readonly Value[],
  type: Extract<DataType, { kind: 'ARRAY' }>,
): SqlText {
  if (values.length === 0) return plain(`CAST(array() AS ${typeText(type)})`);
  return sql`array(${commaList(values.map((value) => printLiteral(value, type.element)))})`;
}

function mapLiteral(
  entries: readonly (readonly Value[])[],
  type: Extract<DataType, { kind: 'MAP' }>,
): SqlText {
  if (entries.length === 0) return plain(`CAST(map() AS ${typeText(type)})`);
  return sql`map(${commaList(entries.map(([key = null, value = null]) => sql`${printLiteral(key, type.key)}, ${printLiteral(value, type.value)}`))})`;
}

function items(value: Value): readonly Value[] {
  if (!Array.isArray(value)) throw new Error('The literal should be a list.');
  return value as readonly Value[];
}
