import {
  BINARY,
  BOOLEAN,
  call,
  caseWhen,
  cast,
  closedFields,
  column,
  contentKey,
  databaseScan,
  INTEGER,
  isNull,
  literal,
  not,
  NULL,
  project,
  STRING,
  text,
  typeName,
  type DatabaseQuery,
  type DataType,
  type Expression,
  type Relation,
} from '@millrace/plan';
import { freshName } from './columns.ts';
import type { LowerContext } from './context.ts';
import { csvValue } from './csv/csv-value.ts';
import type { FileField } from './facts.ts';

/**
 * Rows of a database in the types of the fields. A value that its type can't hold fails the run.
 * Null if an issue was reported.
 */
export function databaseRelation(
  database: DatabaseQuery,
  fields: readonly FileField[],
  context: LowerContext,
): Relation | null {
  if (!checkTypes(fields, context)) return null;
  const malformed = freshName(
    'malformed',
    fields.map(({ name }) => name),
  );
  const declared = fields.map(({ name, type }) => ({ name, type, nullable: true }));
  const read = databaseScan(
    databasePath(
      database,
      fields.map(({ name }) => name),
    ),
    database,
    declared,
    malformed,
    context.origin('table'),
  );
  const texts = closedFields(read.schema);
  return project(
    read,
    fields.map(({ name, type }, index) => ({
      name,
      expression: strict(column(texts[index]!, 0, context.origin('outputColTypes')), name, type),
    })),
    context.origin('table'),
  );
}

/** The path of a scan of a database: the same for the same columns of the same rows. */
export function databasePath(
  { connection, table, query }: DatabaseQuery,
  columns: readonly string[],
): string {
  const key = contentKey(JSON.stringify([connection, table, query, columns]));
  return `database:${connection}/${query === '' ? table : 'query'}#${key}`;
}

/** The value of a text; fails if the type has none for it. */
function strict(given: Expression, name: string, type: DataType): Expression {
  const value = valueOf(given, type);
  if (value === given) return given;
  const lost = call('and', [not(isNull(given)), isNull(value)], BOOLEAN, false);
  return caseWhen([{ when: lost, then: failure(given, name, type) }], value, type, given.origin);
}

function valueOf(given: Expression, type: DataType): Expression {
  if (type.kind === 'BINARY') return call('unhex', [given], BINARY, true, given.origin);
  return csvValue(given, type, '');
}

const SHOWN = 100;

function failure(given: Expression, name: string, type: DataType): Expression {
  const start = call(
    'substring',
    [given, literal(1, INTEGER), literal(SHOWN, INTEGER)],
    STRING,
    true,
  );
  const message = call(
    'concat',
    [
      text(`[DATABASE_VALUE] Column \`${name}\` has the value `),
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

const unreadable: ReadonlySet<DataType['kind']> = new Set([
  'ARRAY',
  'MAP',
  'STRUCT',
  'NULL',
  'INTERVAL_YEAR_MONTH',
  'INTERVAL_DAY_TIME',
]);

/** Reports types that no column of a database is read in. */
function checkTypes(fields: readonly FileField[], context: LowerContext): boolean {
  const wrong = fields.filter(({ type }) => unreadable.has(type.kind));
  for (const { name, type } of wrong)
    context.report('outputColTypes', 'TYPE_NOT_IN_CSV', {
      when: 'reading a database',
      column: name,
      type: type.kind,
    });
  return wrong.length === 0;
}
