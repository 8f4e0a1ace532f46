import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { lowerRecordId } from './lower.ts';
import { fields } from './fields.ts';

export const recordId = defineProcessor({
  name: 'Record ID',
  nodeClass: 'millrace.nodes.columns.RecordId',
  category: 'columns',
  type: 'transform',
  icon: 'hash',
  fields,
  lower: (settings, inputs, context) =>
    outputs(lowerRecordId(settings, relationAt(inputs, 0), context)),
});
