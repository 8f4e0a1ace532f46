import { isNested, typeName } from '@millrace/plan';
import type { RejectingColumn } from '@millrace/processors';

/** Why a value can't be read or cast as one of its column's type, in words. */
export function valueReason({ type, from, format }: RejectingColumn, text: string): string {
  if (from !== undefined && from.kind !== 'STRING') return `Doesn't fit ${typeName(type)}`;
  switch (type.kind) {
    case 'BOOLEAN':
      return 'Not true or false';
    case 'BYTE':
    case 'SHORT':
    case 'INTEGER':
    case 'LONG':
      return /^[+-]?\d+$/.test(text.trim())
        ? `Too large for ${typeName(type)}`
        : 'Not a whole number';
    case 'DECIMAL':
      return isNumber(text) ? `Doesn't fit ${typeName(type)}` : 'Not a number';
    case 'FLOAT':
    case 'DOUBLE':
      return isNumber(text) ? `Too large for ${typeName(type)}` : 'Not a number';
    case 'DATE':
      return `Not a date in the format ${format || 'yyyy-MM-dd'}`;
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
      return format === ''
        ? 'Not an ISO 8601 timestamp'
        : `Not a timestamp in the format ${format}`;
    case 'ARRAY':
    case 'BINARY':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'MAP':
    case 'NULL':
    case 'STRING':
    case 'STRUCT':
      return `Not a value of type ${typeName(type)}`;
  }
}

/**
 * Why a JSON value can't be read as a value of its column; `text` is its JSON text, but for columns
 * that are read as text.
 */
export function jsonReason(column: RejectingColumn, text: string): string {
  const { type } = column;
  if (readAsText.has(type.kind)) return valueReason(column, text);
  const found = jsonKind(text);
  if (isNested(type)) return `Found ${found}, which doesn't fit ${typeName(type)}`;
  return found === 'a number' && type.kind !== 'BOOLEAN'
    ? valueReason(column, text)
    : `Expected ${typeName(type)}, found ${found}`;
}

const readAsText: ReadonlySet<string> = new Set(['DATE', 'DECIMAL', 'TIMESTAMP', 'TIMESTAMP_NTZ']);

function jsonKind(text: string): string {
  if (text.startsWith('"')) return 'a string';
  if (text.startsWith('[')) return 'an array';
  if (text.startsWith('{')) return 'an object';
  return text === 'true' || text === 'false' ? text : 'a number';
}

/** Why a record doesn't fit the columns; `fields`: how many it has, if known. */
export function recordReason(fields: number | null, columns: number): string {
  if (fields === null) return 'Row has broken quotes, or too few or too many fields';
  if (fields === columns) return 'Quotes are not closed, or text follows a closing quote';
  return `Row has ${fields} field${fields === 1 ? '' : 's'}, expected ${columns}`;
}

function isNumber(text: string): boolean {
  return /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text.trim());
}
