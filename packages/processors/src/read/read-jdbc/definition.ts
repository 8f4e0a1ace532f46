import { phrase } from '@millrace/model';
import type { DatabaseQuery } from '@millrace/plan';
import {
  connection,
  databaseTable,
  longText,
  optionalInteger,
  text,
} from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { schemaFields } from '../../define/schema-fields.ts';
import { databaseRelation } from '../../lowering/database-relation.ts';
import { declaredFields } from '../../lowering/declared-schema.ts';
import { tableNeed } from '../../lowering/facts.ts';
import { foundSchema } from '../../lowering/file-schema.ts';
import { outputs, unknownOutput } from '../../lowering/port-value.ts';

export const readJdbc = defineProcessor({
  name: 'Read JDBC',
  nodeClass: 'millrace.nodes.read.ReadJdbc',
  category: 'read',
  type: 'dataset',
  icon: 'database',
  fields: {
    connection: connection({
      title: 'Connection',
      description: 'The name of a JDBC connection of your project.',
      required: true,
    }),
    table: databaseTable({
      title: 'Table',
      description: 'A table or view, such as sales or public.sales. Leave empty for a query.',
    }),
    query: longText({
      title: 'Query',
      description: "A SELECT in the database's SQL, instead of a table. The database runs it.",
    }),
    partitionColumn: text({
      title: 'Partition column',
      description:
        'A column of integers or dates by which the rows are divided among connections. Leave empty for the primary key of a large table.',
      advanced: true,
    }),
    numPartitions: optionalInteger({
      title: 'Number of partitions',
      description: 'How many connections read the rows at the same time, up to 16. 4 by default.',
      minimum: 1,
      maximum: 16,
      advanced: true,
    }),
    ...schemaFields,
  },
  lower: (settings, _inputs, context) => {
    const database = {
      connection: settings.connection,
      table: settings.table.trim(),
      query: settings.query.trim(),
    };
    const [hasTable, hasQuery] = [database.table !== '', database.query !== ''];
    if (hasTable && hasQuery)
      context.report('query', 'CONTRADICTION', { between: 'table and query' });
    if (!hasTable && !hasQuery)
      context.report('table', 'MISSING_FIELD', {
        missing: 'setting',
        title: context.fieldTitle('table'),
      });
    const declared = declaredFields(settings, context);
    if (declared === null || context.hasIssue('connection', 'table', 'query'))
      return unknownOutput(phrase`${context.label} has an issue.`);
    const what = hasQuery ? 'the query' : `table "${database.table}"`;
    const found =
      declared.length > 0
        ? { fields: declared }
        : foundSchema(tableNeed(context.nodeId, database), what, context);
    if ('unknown' in found) return found.unknown;
    const relation = databaseRelation(
      { ...database, ...partitionsOf(settings) },
      found.fields,
      context,
    );
    return relation === null
      ? unknownOutput(phrase`${context.label} has an issue.`)
      : outputs(relation);
  },
});

const CONNECTIONS = 4;

function partitionsOf(settings: {
  readonly partitionColumn: string;
  readonly numPartitions: number | null;
}): Pick<DatabaseQuery, 'partitions'> {
  const column = settings.partitionColumn.trim();
  const { numPartitions } = settings;
  if (column === '' && numPartitions === null) return {};
  return { partitions: { column, count: numPartitions ?? CONNECTIONS } };
}
