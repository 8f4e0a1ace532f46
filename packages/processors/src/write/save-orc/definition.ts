import { defineProcessor } from '../../define/processor.ts';
import { saveFields } from '../../define/save-fields.ts';
import { fileTarget, guarded } from '../../lowering/file-target.ts';
import { outputsWithDemands, relationAt } from '../../lowering/port-value.ts';
import { guardTimes } from './guard-times.ts';

export const saveOrc = defineProcessor({
  name: 'Save ORC',
  nodeClass: 'millrace.nodes.write.SaveOrc',
  category: 'write',
  type: 'transform',
  icon: 'save',
  fields: saveFields,
  lower: (settings, inputs, context) => {
    const input = relationAt(inputs, 0);
    const target = fileTarget(settings, { kind: 'orc' }, input, context);
    const relation = guardTimes(guarded(input, target, context), context);
    return outputsWithDemands([input], [{ relation, target }]);
  },
});
