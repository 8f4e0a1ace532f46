import { defineProcessor } from '../../define/processor.ts';
import { fileTarget, guarded, partitionColumns } from '../../lowering/file-target.ts';
import { jsonRecords } from '../../lowering/json/json-records.ts';
import { outputsWithDemands, relationAt } from '../../lowering/port-value.ts';
import { saveFields } from '../../define/save-fields.ts';

export const saveJson = defineProcessor({
  name: 'Save JSON',
  nodeClass: 'millrace.nodes.write.SaveJson',
  category: 'write',
  type: 'transform',
  icon: 'save',
  fields: saveFields,
  lower: (settings, inputs, context) => {
    const input = relationAt(inputs, 0);
    const target = fileTarget(settings, { kind: 'json' }, input, context);
    const partitions = context.hasIssue('partitionBy')
      ? []
      : partitionColumns(settings, input, context);
    return outputsWithDemands(
      [input],
      [{ relation: jsonRecords(guarded(input, target, context), partitions, context), target }],
    );
  },
});
