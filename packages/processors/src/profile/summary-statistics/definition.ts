import { columns, text } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { relationAt } from '../../lowering/port-value.ts';
import { lowerSummaryStatistics } from './lower.ts';

export const summaryStatistics = defineProcessor({
  name: 'Summary Statistics',
  nodeClass: 'millrace.nodes.profile.SummaryStatistics',
  category: 'profile',
  type: 'transform',
  icon: 'statistics',
  fields: {
    title: text({
      title: 'Table title',
      description: 'Shown above the table. Defaults to the name of the node.',
      disableRefresh: true,
    }),
    colNames: columns({
      title: 'Columns',
      description: 'Leave empty to describe all columns.',
      default: '[]',
      disableRefresh: true,
    }),
  },
  lower: (settings, inputs, context) =>
    lowerSummaryStatistics(settings, relationAt(inputs, 0), context),
});
