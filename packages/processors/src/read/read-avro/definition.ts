import { path } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { schemaFields } from '../../define/schema-fields.ts';
import { lowerReadJson } from '../../lowering/readers/read-json.ts';

export const readAvro = defineProcessor({
  name: 'Read Avro',
  nodeClass: 'millrace.nodes.read.ReadAvro',
  category: 'read',
  type: 'dataset',
  optionalOutputs: 1,
  icon: 'file',
  fields: {
    path: path({
      title: 'Path',
      description: 'A file, a folder or a glob of Avro files.',
      required: true,
    }),
    ...schemaFields,
  },
  lower: (settings, _inputs, context) => lowerReadJson(settings, { kind: 'avro' }, context),
});
