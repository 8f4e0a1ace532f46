import type { SettingsOf } from '../../define/field.ts';
import { choice, columns, expression, text } from '../../define/field-kinds.ts';

const joinTypes = [
  'inner',
  'left_outer',
  'right_outer',
  'outer',
  'left_semi',
  'left_anti',
  'cross',
] as const;

export const fields = {
  joinType: choice(joinTypes, { title: 'Join type', default: 'inner' }),
  leftCols: columns({
    title: 'Left keys',
    description: 'Columns of the first input, or of the previous inputs already joined.',
    default: '[]',
    widget: 'variables_map',
  }),
  rightCols: columns({
    title: 'Right keys',
    description: 'The columns of each other input to match with the left keys.',
    default: '[]',
    widget: 'variables_map',
    over: 'others',
  }),
  whereClause: expression({
    title: 'Where',
    description: 'Keeps the joined rows where this is true. Uses the names of output columns.',
    over: 'output',
  }),
  suffix: text({
    title: 'Suffix',
    description: 'Appended to right columns whose names also exist on the left.',
    default: '_right',
  }),
};

export type Settings = SettingsOf<typeof fields>;
