import {
  call,
  closedFields,
  column,
  databaseRows,
  project,
  STRING,
  text,
  typeName,
  type DataType,
  type Demand,
  type Expression,
  type Field,
  type FileTarget,
  type Relation,
  type TableTarget,
} from '@millrace/plan';
import type { LowerContext } from './context.ts';
import { textOf } from './csv/csv-texts.ts';

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
  const texts = fields.map((field) => ({ name: field.name, expression: storedText(field) }));
  return { relation: project(input, texts, context.origin('table')), target };
}

function storedText(field: Field): Expression {
  if (field.type.kind !== 'BINARY') return textOf(field);
  const digits = call('hex', [column(field)], STRING, field.nullable);
  return call('concat', [text('\\x'), digits], STRING, field.nullable);
}
