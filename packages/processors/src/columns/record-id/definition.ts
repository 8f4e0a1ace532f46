import { long, newColumn } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { lowerRecordId } from './lower.ts';

export const recordId = defineProcessor({
  name: 'Record ID',
  nodeClass: 'millrace.nodes.columns.RecordId',
  category: 'columns',
  type: 'transform',
  icon: 'hash',
  fields: {
    outputCol: newColumn({ title: 'New column', default: 'id', required: true }),
    startValue: long({ title: 'First number', default: '1', maximum: 9_000_000_000_000_000_000 }),
  },
  lower: (settings, inputs, context) =>
    outputs(lowerRecordId(settings, relationAt(inputs, 0), context)),
});
