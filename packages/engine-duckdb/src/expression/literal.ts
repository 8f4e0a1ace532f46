import type { DataType, Value } from '@millrace/plan';
import { printType, quoteIdentifier } from './type.ts';

/** A literal of exactly the column's type. */
export function printLiteral(value: Value, type: DataType): string {
  if (value === null) return `CAST(NULL AS ${printType(type)})`;
  switch (type.kind) {
    case 'BOOLEAN':
      return value === true ? 'true' : 'false';
    case 'INTEGER':
      return typeof value === 'number' && value >= 0
        ? `${value}`
        : `CAST('${String(value)}' AS INTEGER)`;
    case 'STRING':
      return quoteText(String(value));
    case 'BYTE':
    case 'SHORT':
    case 'LONG':
    case 'DECIMAL':
    case 'INTERVAL_YEAR_MONTH':
    case 'INTERVAL_DAY_TIME':
      return `CAST('${String(value)}' AS ${printType(type)})`;
    case 'FLOAT':
    case 'DOUBLE':
      return `CAST('${floatText(value)}' AS ${printType(type)})`;
    case 'DATE':
      return `CAST('${dateText(String(value))}' AS DATE)`;
    case 'TIMESTAMP':
      return `make_timestamptz(CAST('${String(value)}' AS BIGINT))`;
    case 'TIMESTAMP_NTZ':
      return `make_timestamp(CAST('${String(value)}' AS BIGINT))`;
    case 'BINARY':
      return `from_hex('${String(value)}')`;
    case 'ARRAY':
      return `CAST([${elements(value)
        .map((item) => printLiteral(item, type.element))
        .join(', ')}] AS ${printType(type)})`;
    case 'MAP': {
      const entries = elements(value).map(elements);
      const keys = entries.map(([key = null]) => printLiteral(key, type.key));
      const values = entries.map(([, item = null]) => printLiteral(item, type.value));
      return `CAST(map([${keys.join(', ')}], [${values.join(', ')}]) AS ${printType(type)})`;
    }
    case 'STRUCT': {
      const members = elements(value);
      return `struct_pack(${type.fields.map((field, index) => `${quoteIdentifier(field.name)} := ${printLiteral(members[index] ?? null, field.type)}`).join(', ')})`;
    }
    case 'NULL':
      throw new Error(`A literal of type ${type.kind} cannot have a value.`);
  }
}

/** Doubles single quotes. SQL text can't contain NUL, so it is inserted with `chr(0)`. */
export function quoteText(text: string): string {
  const parts = text.split('\0').map((part) => `'${part.replaceAll("'", "''")}'`);
  return parts.length === 1 ? parts[0]! : `(${parts.join(' || chr(0) || ')})`;
}

function floatText(value: Value): string {
  return value === '-0' ? '-0.0' : String(value);
}

/** DuckDB writes years before 1 as `0001-01-01 (BC)`. */
function dateText(text: string): string {
  const match = /^(-?)\+?(\d+)-(\d\d)-(\d\d)$/.exec(text);
  if (match === null) return text;
  const year = Number(match[2]) * (match[1] === '-' ? -1 : 1);
  return year > 0
    ? `${match[2]}-${match[3]}-${match[4]}`
    : `${String(1 - year).padStart(4, '0')}-${match[3]}-${match[4]} (BC)`;
}

function elements(value: Value): readonly Value[] {
  if (!Array.isArray(value)) throw new Error('The literal should be a list.');
  return value as readonly Value[];
}
