import type { SettingsOf } from '../../define/field.ts';
import { choices, column, columns, nullableTexts } from '../../define/field-kinds.ts';
import { aggregateOperations } from '../../lowering/aggregate-operation.ts';

export const fields = {
  groupingCols: columns({
    title: 'Group by',
    description: 'Columns to group by. Leave empty to get a single row.',
    default: '[]',
  }),
  pivotCol: column({
    title: 'Pivot column',
    description: 'The column whose values become columns.',
    required: true,
    datatypes: [
      'boolean',
      'byte',
      'short',
      'integer',
      'long',
      'decimal',
      'string',
      'date',
      'timestamp',
      'timestamp_ntz',
    ],
  }),
  pivotValues: nullableTexts({
    title: 'Pivot values',
    description:
      'The values that become columns, in this order. Leave empty to detect them; they are stored when you save the workflow.',
    default: '[]',
  }),
  aggregateCols: columns({
    title: 'Columns to aggregate',
    description: 'Use * to count rows.',
    required: true,
    default: '[]',
    widget: 'variables_map',
  }),
  aggregateOperations: choices(aggregateOperations, {
    title: 'Operations',
    description: 'One per column to aggregate.',
    required: true,
    default: '[]',
  }),
};

export type Settings = SettingsOf<typeof fields>;
