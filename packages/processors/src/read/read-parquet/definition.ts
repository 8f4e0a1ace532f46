import { path } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { schemaFields } from '../../define/schema-fields.ts';
import { lowerReadParquet } from '../../lowering/read-parquet.ts';

export const readParquet = defineProcessor({
  name: 'Read Parquet',
  nodeClass: 'millrace.nodes.read.ReadParquet',
  category: 'read',
  type: 'dataset',
  icon: 'file',
  fields: {
    path: path({
      title: 'Path',
      description: 'A file, a folder or a glob of Parquet files.',
      required: true,
    }),
    ...schemaFields,
  },
  lower: (settings, _inputs, context) => lowerReadParquet(settings.path, settings, context),
});
