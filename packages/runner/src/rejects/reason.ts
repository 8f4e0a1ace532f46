import { typeName } from '@millrace/plan';
import type { RejectingColumn } from '@millrace/processors';

/** Why a string can't be read as a value of its column, in words. */
export function valueReason({ type, format }: RejectingColumn, text: string): string {
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

/** Why a record doesn't fit the columns; `fields`: how many it has, if known. */
export function recordReason(fields: number | null, columns: number): string {
  if (fields === null) return 'Row has broken quotes, or too few or too many fields';
  if (fields === columns) return 'Quotes are not closed, or text follows a closing quote';
  return `Row has ${fields} field${fields === 1 ? '' : 's'}, expected ${columns}`;
}

function isNumber(text: string): boolean {
  return /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text.trim());
}
