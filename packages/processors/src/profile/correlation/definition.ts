import { columns, text } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { numericTypes } from '../../define/learning-fields.ts';
import { relationAt } from '../../lowering/port-value.ts';
import { lowerCorrelation } from './lower.ts';

export const correlation = defineProcessor({
  name: 'Correlation',
  nodeClass: 'millrace.nodes.profile.Correlation',
  category: 'profile',
  type: 'transform',
  icon: 'statistics',
  fields: {
    title: text({
      title: 'Table title',
      description: 'Shown above the table. Defaults to the name of the node.',
      disableRefresh: true,
    }),
    inputCols: columns({
      title: 'Columns',
      description: 'The numbers to compare. Leave empty to compare all numbers.',
      default: '[]',
      disableRefresh: true,
      datatypes: numericTypes,
    }),
  },
  lower: (settings, inputs, context) => lowerCorrelation(settings, relationAt(inputs, 0), context),
});
