import { scan } from '@millrace/plan';
import { path } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { schemaFields } from '../../define/schema-fields.ts';
import { declaredFields } from '../../lowering/declared-schema.ts';
import { fileSchema } from '../../lowering/file-schema.ts';
import { outputs, unknownOutput } from '../../lowering/port-value.ts';

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
  lower: (settings, _inputs, context) => {
    const declared = declaredFields(settings, context);
    if (declared === null || context.hasIssue('path'))
      return unknownOutput(`${context.label} has an issue.`);
    const found =
      declared.length > 0
        ? { fields: declared }
        : fileSchema(settings.path, { kind: 'parquet' }, context);
    if ('unknown' in found) return found.unknown;
    const fields = found.fields.map(({ name, type }) => ({ name, type, nullable: true }));
    return outputs(scan(settings.path, { kind: 'parquet' }, fields, context.origin('path')));
  },
});
