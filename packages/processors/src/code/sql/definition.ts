import { sql as sqlField, text } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { lowerSql } from './lower.ts';

export const sql = defineProcessor({
  name: 'SQL',
  nodeClass: 'millrace.nodes.code.Sql',
  category: 'code',
  type: 'transform',
  icon: 'code',
  fields: {
    tempTable: text({
      title: 'Table',
      description: 'The name of the input in the query.',
      default: 'input',
      required: true,
    }),
    sql: sqlField({ title: 'Query', description: 'A SELECT query in Spark SQL.', required: true }),
  },
  lower: (settings, inputs, context) => outputs(lowerSql(settings, relationAt(inputs, 0), context)),
});
