import { defineProcessor } from '../../define/processor.ts';
import { lowerInMemory } from './lower.ts';
import { fields } from './fields.ts';

export const inMemoryDataset = defineProcessor({
  name: 'In-Memory Dataset',
  nodeClass: 'millrace.nodes.read.InMemoryDataset',
  category: 'read',
  type: 'dataset',
  icon: 'table',
  fields,
  lower: (settings, _inputs, context) => lowerInMemory(settings, context),
});
