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
    title: text({ title: 'Table title', description: 'Above the table; the name of the node where it is empty.', disableRefresh: true }),
    colNames: columns({ title: 'Columns', description: 'The columns to describe; all where there are none.', default: '[]', disableRefresh: true }),
  },
  lower: (settings, inputs, context) => lowerSummaryStatistics(settings, relationAt(inputs, 0), context),
});
