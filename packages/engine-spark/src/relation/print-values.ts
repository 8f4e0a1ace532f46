import { closedFields, type DataType, type Value, type Values } from '@millrace/plan';
import { identifier } from '../expression/identifier.ts';
import { printLiteral } from '../expression/literal.ts';
import { typeText } from '../expression/type-text.ts';
import type { PrintedFrame } from './scope.ts';
import { pythonCall, pythonText } from '../python/python-text.ts';

/** Rows as Python values if those represent them exactly, else as SQL literals. */
export function printValues({ rows, schema }: Values): PrintedFrame {
  const fields = closedFields(schema);
  if (fields.length === 0) return { start: `spark.range(${rows.length}).select()`, calls: [] };
  const held = fields.map(({ type }) => holdings[type.kind]);
  const columns = fields.map(
    ({ name, type }, index) =>
      `${identifier(name)} ${held[index]?.type ?? (held[index] === undefined ? 'STRING' : typeText(type))}`,
  );
  if (held.some((each) => each === undefined)) return printLiteralRows(fields, rows);
  const lines = rows.map(
    (row) =>
      `(${fields.map(({ type }, index) => pythonValue(row[index] ?? null, type)).join(', ')}${fields.length === 1 ? ',' : ''})`,
  );
  const start = pythonCall('rows', [pythonText(columns.join(', ')), pythonList(lines)]);
  const conversions = fields.map(({ name }, index) => {
    const column = identifier(name);
    const from = held[index]?.from;
    return from === undefined
      ? column
      : `${from(column, typeText(fields[index]!.type))} AS ${column}`;
  });
  return {
    start,
    calls: held.some((each) => each?.from !== undefined)
      ? [pythonCall('.selectExpr', conversions.map(pythonText))]
      : [],
  };
}

/** The type of Python's value in Spark, if it differs, and the cast back. */
type Holding = { readonly type?: string; readonly from?: (column: string, type: string) => string };

const asText: Holding = { type: 'STRING', from: (column, type) => `CAST(${column} AS ${type})` };

const holdings: Partial<Record<DataType['kind'], Holding>> = {
  BOOLEAN: {},
  BYTE: {},
  SHORT: {},
  INTEGER: {},
  LONG: {},
  FLOAT: {},
  DOUBLE: {},
  STRING: {},
  NULL: {},
  DATE: asText,
  DECIMAL: asText,
  TIMESTAMP: { type: 'BIGINT', from: (column) => `timestamp_micros(${column})` },
  BINARY: { type: 'STRING', from: (column) => `unhex(${column})` },
};

function pythonValue(value: Value, type: DataType): string {
  if (value === null) return 'None';
  switch (type.kind) {
    case 'BOOLEAN':
      return value === true ? 'True' : 'False';
    case 'FLOAT':
    case 'DOUBLE':
      return floating(value);
    case 'STRING':
    case 'DATE':
    case 'DECIMAL':
    case 'BINARY':
      return pythonText(String(value));
    case 'ARRAY':
    case 'BYTE':
    case 'INTEGER':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'LONG':
    case 'MAP':
    case 'NULL':
    case 'SHORT':
    case 'STRUCT':
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
      return String(value);
  }
}

function floating(value: Value): string {
  if (value === '-0') return '-0.0';
  if (typeof value !== 'number') return `float("${String(value)}")`;
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? `${value}.0` : `${value}`;
}

function printLiteralRows(
  fields: readonly { readonly name: string; readonly type: DataType }[],
  rows: readonly (readonly Value[])[],
): PrintedFrame {
  const names = fields.map(({ name }) => identifier(name)).join(', ');
  if (rows.length === 0) {
    const nulls = fields.map(({ type }) => printLiteral(null, type).text).join(', ');
    return {
      start: pythonCall('spark.sql', [
        pythonText(`SELECT * FROM VALUES (${nulls}) AS t(${names})`),
      ]),
      calls: ['.limit(0)'],
    };
  }
  const lines = rows.map(
    (row) =>
      `(${fields.map(({ type }, index) => printLiteral(row[index] ?? null, type).text).join(', ')})`,
  );
  return {
    start: pythonCall('spark.sql', [
      pythonText(`SELECT * FROM VALUES ${lines.join(', ')} AS t(${names})`),
    ]),
    calls: [],
  };
}

function pythonList(lines: readonly string[]): string {
  const line = `[${lines.join(', ')}]`;
  return line.length <= 90 ? line : `[\n${lines.map((each) => `    ${each},\n`).join('')}]`;
}
