import { phrase, type DataType } from '@millrace/plan';
import { refuse, type Form } from '../form.ts';
import { quoteText } from '../literal.ts';
import { extremeOf } from './nested-order.ts';
import { isArrayOrStruct } from './operators.ts';

export const conditionals = {
  coalesce: 'coalesce',
  // DuckDB's own function repeats its first argument: nested calls grow exponentially.
  nullif: (site, _a, b) => site.bind(0, (a) => `CASE WHEN ${a} = ${b} THEN NULL ELSE ${a} END`),
  nanvl: (site, _a, b) => site.bind(0, (a) => `CASE WHEN isnan(${a}) THEN ${b} ELSE ${a} END`),
  greatest: extreme('greatest'),
  least: extreme('least'),
  isnan: (site, a) => (site.args[0]!.nullable ? `coalesce(isnan(${a}), false)` : `isnan(${a})`),
  typeof: (site) => quoteText(sparkName(site.typeOf(0))),
  raise_error: (site, a) =>
    `CAST(CASE WHEN true THEN ${site.raise('USER_RAISED_EXCEPTION', a)} END AS INTEGER)`,
} satisfies Record<string, Form>;

function extreme(name: 'greatest' | 'least'): Form {
  return (site, ...args) =>
    isArrayOrStruct(site.type)
      ? extremeOf(name === 'greatest' ? 'list_max' : 'list_min', `[${args.join(', ')}]`, site.type)
      : `${name}(${args.join(', ')})`;
}

function sparkName(type: DataType): string {
  switch (type.kind) {
    case 'BYTE':
      return 'tinyint';
    case 'SHORT':
      return 'smallint';
    case 'INTEGER':
      return 'int';
    case 'LONG':
      return 'bigint';
    case 'NULL':
      return 'void';
    case 'DECIMAL':
      return `decimal(${type.precision},${type.scale})`;
    case 'ARRAY':
      return `array<${sparkName(type.element)}>`;
    case 'MAP':
      return `map<${sparkName(type.key)},${sparkName(type.value)}>`;
    case 'STRUCT':
      return `struct<${type.fields.map((field) => `${field.name}:${sparkName(field.type)}`).join(',')}>`;
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
      return refuse(
        phrase`The name of an interval type depends on its fields, which the plan does not carry.`,
      );
    case 'BINARY':
    case 'BOOLEAN':
    case 'DATE':
    case 'DOUBLE':
    case 'FLOAT':
    case 'STRING':
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
      return type.kind.toLowerCase();
  }
}
