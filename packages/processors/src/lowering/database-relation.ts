import {
  closedFields,
  column,
  contentKey,
  databaseScan,
  databaseValue,
  isDatabaseType,
  project,
  type DatabaseQuery,
  type Relation,
} from '@millrace/plan';
import { freshName } from './columns.ts';
import type { LowerContext } from './context.ts';
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
      expression: databaseValue(column(texts[index]!, 0, context.origin('outputColTypes')), type),
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

/** Reports types that no column of a database is read in. */
function checkTypes(fields: readonly FileField[], context: LowerContext): boolean {
  const wrong = fields.filter(({ type }) => !isDatabaseType(type));
  for (const { name, type } of wrong)
    context.report('outputColTypes', 'TYPE_NOT_IN_CSV', {
      when: 'reading a database',
      column: name,
      type: type.kind,
    });
  return wrong.length === 0;
}
