import { path } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { schemaFields } from '../../define/schema-fields.ts';
import { lowerReadJson } from '../../lowering/readers/read-json.ts';

export const readGeojson = defineProcessor({
  name: 'Read GeoJSON',
  nodeClass: 'millrace.nodes.read.ReadGeojson',
  category: 'read',
  type: 'dataset',
  optionalOutputs: 1,
  icon: 'file-json',
  fields: {
    path: path({
      title: 'Path',
      description: 'A file, a folder or a glob of GeoJSON files.',
      required: true,
    }),
    ...schemaFields,
  },
  lower: (settings, _inputs, context) => lowerReadJson(settings, { kind: 'features' }, context),
});
