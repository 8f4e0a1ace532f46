import { closedFields, type FileTarget } from '@millrace/plan';
import { choice } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { saveFields } from '../../define/save-fields.ts';
import { avroRecords, checkAvro } from '../../lowering/avro/avro-records.ts';
import { fileTarget, guarded, partitionColumns } from '../../lowering/file-target.ts';
import { outputsWithDemands, relationAt } from '../../lowering/port-value.ts';

export const saveAvro = defineProcessor({
  name: 'Save Avro',
  nodeClass: 'millrace.nodes.write.SaveAvro',
  category: 'write',
  type: 'transform',
  icon: 'save',
  fields: {
    ...saveFields,
    codec: choice(['deflate', 'zstandard', 'null'], {
      title: 'Compression',
      description: 'The codec of the blocks. Every reader knows deflate; null is none.',
      default: 'deflate',
      disableRefresh: true,
    }),
  },
  lower: ({ codec, ...settings }, inputs, context) => {
    const input = relationAt(inputs, 0);
    const rows = fileTarget(settings, { kind: 'json' }, input, context);
    const partitions = context.hasIssue('partitionBy')
      ? []
      : partitionColumns(settings, input, context);
    const folders = new Set(partitions.map(({ name }) => name));
    const columns = closedFields(input.schema).filter(({ name }) => !folders.has(name));
    if (!checkAvro(columns, context)) return outputsWithDemands([input], []);
    const target: FileTarget = {
      ...rows,
      conversion: {
        kind: 'avro',
        codec,
        columns: columns.map(({ name, type }) => ({ name, type })),
      },
    };
    const relation = avroRecords(guarded(input, target, context), partitions, context);
    return outputsWithDemands([input], [{ relation, target }]);
  },
});
