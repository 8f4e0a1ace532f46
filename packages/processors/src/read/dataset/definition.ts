import { dataset as datasetField } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { lowerDataset } from './lower.ts';

export const dataset = defineProcessor({
  name: 'Dataset',
  nodeClass: 'millrace.nodes.read.Dataset',
  category: 'read',
  type: 'dataset',
  optionalOutputs: 1,
  icon: 'database',
  fields: {
    dataset: datasetField({
      title: 'Dataset',
      description: 'A registered dataset.',
      required: true,
    }),
  },
  lower: ({ dataset: reference }, _inputs, context) => lowerDataset(reference, context),
});
