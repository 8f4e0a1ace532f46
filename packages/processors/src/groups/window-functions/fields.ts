import type { SettingsOf } from '../../define/field.ts';
import {
  choices,
  columns,
  integer,
  names,
  optionalChoices,
  text,
  texts,
} from '../../define/field-kinds.ts';
import { windowFunctionNames } from './functions.ts';

export const fields = {
  partitionByCols: columns({
    title: 'Partition by',
    description:
      'Columns that define the partitions. Leave empty to use one partition for all rows.',
    default: '[]',
  }),
  orderByCols: columns({
    title: 'Order by',
    description: 'The order of the rows within a partition.',
    default: '[]',
  }),
  ascDesc: optionalChoices(['asc', 'desc'], {
    title: 'Direction',
    description: 'One per order column. Defaults to ascending.',
    default: '[]',
  }),
  windowFunctions: choices(windowFunctionNames, {
    title: 'Functions',
    required: true,
    default: '[]',
  }),
  inputCols: texts({
    title: 'Columns',
    description:
      'One column per function. Leave empty for functions without an argument: row_number, rank, dense_rank, percent_rank, cume_dist, ntile, and count.',
    default: '[]',
    widget: 'variables_map',
  }),
  outputCols: names({
    title: 'New columns',
    description: 'One name per function.',
    required: true,
    default: '[]',
  }),
  offset: integer({
    title: 'Offset',
    description:
      'The offset of lag and lead, the position for nth_value, or the number of buckets for ntile.',
    default: '1',
    minimum: 1,
    maximum: 1_000_000_000,
  }),
  frame: text({
    title: 'Frame',
    description:
      "The rows an aggregate covers, for example: rows between 2 preceding and current row. Defaults to SQL's default frame.",
  }),
};

export type Settings = SettingsOf<typeof fields>;
