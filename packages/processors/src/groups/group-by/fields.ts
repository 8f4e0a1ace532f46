import type { SettingsOf } from '../../define/field.ts';
import { choices, columns, expression, names } from '../../define/field-kinds.ts';
import { aggregateOperations } from '../../lowering/aggregate-operation.ts';

export const fields = {
  groupingCols: columns({
    title: 'Group by',
    description: 'Columns to group by. Leave empty to aggregate all rows.',
    default: '[]',
  }),
  aggregateCols: columns({
    title: 'Columns to aggregate',
    description: 'A column can be used more than once. Use * to count rows.',
    default: '[]',
    widget: 'variables_map',
  }),
  aggregateOperations: choices(aggregateOperations, {
    title: 'Operations',
    description: 'One per column to aggregate.',
    default: '[]',
  }),
  outputCols: names({
    title: 'Names',
    description: 'One per aggregate. Defaults to names such as sum_amount.',
    default: '[]',
  }),
  whereClause: expression({
    title: 'Where',
    description: 'Only rows where this is true are grouped.',
  }),
  havingClause: expression({
    title: 'Having',
    description:
      'Keeps the groups where this is true. Can use output columns or aggregates of input columns.',
    over: 'output',
  }),
};

export type Settings = SettingsOf<typeof fields>;
