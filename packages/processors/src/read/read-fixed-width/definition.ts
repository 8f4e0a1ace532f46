import { defineProcessor } from '../../define/processor.ts';
import { fields } from './fields.ts';
import { lowerReadFixedWidth } from './lower.ts';

export const readFixedWidth = defineProcessor({
  name: 'Read Fixed Width',
  nodeClass: 'millrace.nodes.read.ReadFixedWidth',
  category: 'read',
  type: 'dataset',
  optionalOutputs: 1,
  icon: 'file-text',
  fields,
  lower: (settings, _inputs, context) => lowerReadFixedWidth(settings, context),
});
