import {
  closedFields,
  databaseRows,
  databaseText,
  project,
  typeName,
  type DataType,
  type Demand,
  type FileTarget,
  type Relation,
  type TableTarget,
} from '@millrace/plan';
import type { LowerContext } from './context.ts';

const refused: ReadonlySet<DataType['kind']> = new Set([
  'ARRAY',
  'MAP',
  'STRUCT',
  'NULL',
  'INTERVAL_YEAR_MONTH',
  'INTERVAL_DAY_TIME',
]);

type TableSettings = Pick<TableTarget, 'connection' | 'table' | 'keys' | 'truncate'> &
  Pick<FileTarget, 'saveMode'>;

/** Writes the rows to a table of a database, after checking that it has types for them. */
export function tableDemand(
  { connection, table, keys, truncate, saveMode }: TableSettings,
  input: Relation,
  context: LowerContext,
): Demand {
  const fields = closedFields(input.schema);
  for (const { name, type } of fields)
    if (refused.has(type.kind))
      context.report(null, 'TYPE_NOT_IN_CSV', {
        when: 'writing a database',
        column: name,
        type: typeName(type),
      });
  const columns = fields.map(({ name, type }) => ({ name, type }));
  const [from, to] = [connection.trim(), table.trim()];
  const target: FileTarget = {
    kind: 'file',
    nodeId: context.nodeId,
    path: `database:${from}/${to}`,
    saveMode,
    partitionBy: [],
    singleFile: false,
    format: databaseRows,
    database: { connection: from, table: to, columns, keys, truncate },
  };
  const texts = fields.map((field) => ({ name: field.name, expression: databaseText(field) }));
  return { relation: project(input, texts, context.origin('table')), target };
}
