import type { Call, Column, DataType, Expression, ScalarName } from '@millrace/plan';

const readings: ReadonlySet<ScalarName> = new Set<ScalarName>([
  'csv_boolean',
  'csv_integer',
  'csv_decimal',
  'csv_double',
  'csv_date',
  'csv_timestamp',
  'csv_timestamp_ntz',
]);

/** A column's text, converted to the call's type, in the usual formats if possible. */
export type CsvReading = Call & { readonly args: readonly [Column] };

export function isCsvReading(expression: Expression): expression is CsvReading {
  if (expression.kind !== 'call' || !readings.has(expression.fn)) return false;
  const [text, pattern] = expression.args;
  return text?.kind === 'column' && (pattern === undefined || isUsual(pattern, expression.type));
}

function isUsual(pattern: Expression, { kind }: DataType): boolean {
  return (
    pattern.kind === 'literal' &&
    (pattern.value === '' || (pattern.value === 'yyyy-MM-dd' && kind === 'DATE'))
  );
}
