import { call, text, type DataType, type Expression } from '@millrace/plan';
import type { FileField } from '../facts.ts';
import type { LowerContext } from '../context.ts';

/**
 * A string as a value of the column's type; null if it isn't one. The type must be one that text
 * can represent.
 */
export function csvValue(value: Expression, type: DataType, format: string): Expression {
  switch (type.kind) {
    case 'STRING':
      return value;
    case 'BOOLEAN':
      return call('csv_boolean', [value], type, true, value.origin);
    case 'BYTE':
    case 'SHORT':
    case 'INTEGER':
    case 'LONG':
      return call('csv_integer', [value], type, true, value.origin);
    case 'FLOAT':
    case 'DOUBLE':
      return call('csv_double', [value], type, true, value.origin);
    case 'DECIMAL':
      return call('csv_decimal', [value], type, true, value.origin);
    case 'DATE':
      return call('csv_date', withPattern(value, format), type, true, value.origin);
    case 'TIMESTAMP':
      return call('csv_timestamp', withPattern(value, format), type, true, value.origin);
    case 'TIMESTAMP_NTZ':
      return call('csv_timestamp_ntz', withPattern(value, format), type, true, value.origin);
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

function withPattern(value: Expression, format: string): readonly Expression[] {
  return format === '' ? [value] : [value, text(format)];
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
