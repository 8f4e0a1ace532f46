import { path } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { schemaFields } from '../../define/schema-fields.ts';
import { lowerReadOrc } from '../../lowering/read-orc.ts';

export const readOrc = defineProcessor({
  name: 'Read ORC',
  nodeClass: 'millrace.nodes.read.ReadOrc',
  category: 'read',
  type: 'dataset',
  icon: 'file',
  fields: {
    path: path({
      title: 'Path',
      description: 'A file, a folder or a glob of ORC files.',
      required: true,
    }),
    ...schemaFields,
  },
  lower: (settings, _inputs, context) => lowerReadOrc(settings.path, settings, context),
});
