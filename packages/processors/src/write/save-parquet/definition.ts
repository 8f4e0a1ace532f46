import { defineProcessor } from '../../define/processor.ts';
import { fileTarget, guarded } from '../../lowering/file-target.ts';
import { outputsWithDemands, relationAt } from '../../lowering/port-value.ts';
import { saveFields } from '../../define/save-fields.ts';

export const saveParquet = defineProcessor({
  name: 'Save Parquet',
  nodeClass: 'millrace.nodes.write.SaveParquet',
  category: 'write',
  type: 'transform',
  icon: 'save',
  fields: saveFields,
  lower: (settings, inputs, context) => {
    const input = relationAt(inputs, 0);
    const target = fileTarget(settings, { kind: 'parquet' }, input, context);
    return outputsWithDemands([input], [{ relation: guarded(input, target, context), target }]);
  },
});
