import { json } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { schemaFields } from '../../define/schema-fields.ts';
import { lowerInMemory } from './lower.ts';

export const inMemoryDataset = defineProcessor({
  name: 'In-Memory Dataset',
  nodeClass: 'millrace.nodes.read.InMemoryDataset',
  category: 'read',
  type: 'dataset',
  icon: 'table',
  fields: {
    rows: json({
      title: 'Rows',
      description: 'A JSON array of rows. Each row is an array of values or an object.',
      default: '[]',
    }),
    ...schemaFields,
  },
  lower: (settings, _inputs, context) => lowerInMemory(settings, context),
});
