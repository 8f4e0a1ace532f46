import { flag, path } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { schemaFields } from '../../define/schema-fields.ts';
import { lowerReadJson } from '../../lowering/readers/read-json.ts';

export const readJson = defineProcessor({
  name: 'Read JSON',
  nodeClass: 'millrace.nodes.read.ReadJson',
  category: 'read',
  type: 'dataset',
  optionalOutputs: 1,
  icon: 'file-json',
  fields: {
    path: path({
      title: 'Path',
      description: 'A file, a folder or a glob of JSON files.',
      required: true,
    }),
    multiLine: flag({
      title: 'Multi-line',
      description:
        'Each file is one document or an array of records. If off, each line is a record, except in files that start with a bracket.',
      default: 'false',
    }),
    ...schemaFields,
  },
  lower: ({ multiLine, ...settings }, _inputs, context) =>
    lowerReadJson(settings, { kind: 'json', multiLine, encoding: 'UTF-8' }, context),
});
