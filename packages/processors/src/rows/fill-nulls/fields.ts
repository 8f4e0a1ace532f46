import type { SettingsOf } from '../../define/field.ts';
import { columns, texts } from '../../define/field-kinds.ts';

export const fields = {
  inputCols: columns({
    title: 'Columns',
    description: 'The columns to fill.',
    required: true,
    default: '[]',
    widget: 'variables_map',
  }),
  values: texts({
    title: 'Values',
    description: 'One value per column, without quotes.',
    required: true,
    default: '[]',
  }),
};

export type Settings = SettingsOf<typeof fields>;
