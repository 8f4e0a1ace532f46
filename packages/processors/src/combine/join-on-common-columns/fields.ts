import type { SettingsOf } from '../../define/field.ts';
import { choice, columns } from '../../define/field-kinds.ts';

const joinTypes = [
  'inner',
  'left_outer',
  'right_outer',
  'outer',
  'left_semi',
  'left_anti',
] as const;

export const fields = {
  joinCols: columns({
    title: 'Columns',
    description:
      'Columns that exist in every input and must be equal. Leave empty to use all common columns.',
    default: '[]',
  }),
  joinType: choice(joinTypes, { title: 'Join type', default: 'inner' }),
};

export type Settings = SettingsOf<typeof fields>;
