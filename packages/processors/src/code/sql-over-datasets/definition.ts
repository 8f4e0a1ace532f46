import { sql as sqlField } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { lowerSqlOverDatasets } from './lower.ts';

export const sqlOverDatasets = defineProcessor({
  name: 'SQL over Datasets',
  nodeClass: 'millrace.nodes.code.SqlOverDatasets',
  category: 'code',
  type: 'dataset',
  optionalOutputs: 1,
  icon: 'code',
  fields: {
    sql: sqlField({
      title: 'Query',
      description: 'A SELECT query in Spark SQL over registered datasets, by their names.',
      required: true,
      over: 'datasets',
    }),
  },
  lower: ({ sql }, _inputs, context) => lowerSqlOverDatasets(sql, context),
});
