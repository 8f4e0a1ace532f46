import { call, caseWhen, cast, column, isNull, literal, not, text } from '../build-expression.ts';
import { BOOLEAN, INTEGER, NULL, STRING, typeName, type DataType } from '../data-type.ts';
import type { Column, Expression } from '../expression.ts';
import type { ScalarName } from '../functions/index.ts';

/** What parses the text of a database's value, by type. */
const parsers = {
  BINARY: 'unhex',
  BOOLEAN: 'csv_boolean',
  BYTE: 'csv_integer',
  SHORT: 'csv_integer',
  INTEGER: 'csv_integer',
  LONG: 'csv_integer',
  FLOAT: 'csv_double',
  DOUBLE: 'csv_double',
  DECIMAL: 'csv_decimal',
  DATE: 'csv_date',
  TIMESTAMP: 'csv_timestamp',
  TIMESTAMP_NTZ: 'csv_timestamp_ntz',
} as const satisfies Partial<Record<DataType['kind'], ScalarName>>;

const parserOf: Partial<Record<DataType['kind'], ScalarName>> = parsers;
const parserNames: ReadonlySet<ScalarName> = new Set(Object.values(parsers));

/** Whether a column of a database can be read in that type. */
export function isDatabaseType({ kind }: DataType): boolean {
  return kind === 'STRING' || parserOf[kind] !== undefined;
}

/**
 * The value of the text that a scan of a database has for a column; raises an error if the type has
 * none for it. The type must be a database type.
 */
export function databaseValue(given: Column, type: DataType): Expression {
  const parser = parserOf[type.kind];
  if (parser === undefined) return given;
  const value = call(parser, [given], type, true, given.origin);
  const lost = call('and', [not(isNull(given)), isNull(value)], BOOLEAN, false);
  return caseWhen([{ when: lost, then: failure(given, type) }], value, type, given.origin);
}

/** The column whose `databaseValue` an expression is, in its type; null for other expressions. */
export function databaseColumnOf(expression: Expression): Column | null {
  if (expression.kind === 'column') return expression;
  if (expression.kind !== 'case' || expression.branches.length !== 1) return null;
  const value = expression.otherwise;
  if (!raises(expression.branches[0]!.then) || value?.kind !== 'call' || !parserNames.has(value.fn))
    return null;
  const [given, pattern] = value.args;
  if (given?.kind !== 'column' || pattern !== undefined) return null;
  return column({ name: given.name, type: value.type, nullable: true }, given.input);
}

const SHOWN = 100;

function failure(given: Column, type: DataType): Expression {
  const start = call(
    'substring',
    [given, literal(1, INTEGER), literal(SHOWN, INTEGER)],
    STRING,
    true,
  );
  const message = call(
    'concat',
    [
      text(`[DATABASE_VALUE] Column \`${given.name}\` has the value `),
      start,
      text(
        `, which ${typeName(type)} can't hold. Declare another type, or leave such values out with a query.`,
      ),
    ],
    STRING,
    true,
  );
  return cast(call('raise_error', [message], NULL, true, given.origin), type);
}

function raises(expression: Expression): boolean {
  const inner = expression.kind === 'cast' ? expression.input : expression;
  return inner.kind === 'call' && inner.fn === 'raise_error';
}
