import type { SettingsOf } from '../../define/field.ts';
import { columns, newColumn } from '../../define/field-kinds.ts';

export const fields = {
  keyCols: columns({
    title: 'Keys',
    description: 'Columns to repeat in every row.',
    default: '[]',
  }),
  dataCols: columns({
    title: 'Data',
    description: "Columns to turn into rows. Leave empty to use all columns that aren't keys.",
    default: '[]',
  }),
  nameCol: newColumn({
    title: 'Name column',
    description: 'Receives the name of the column that each value comes from.',
    default: 'name',
  }),
  valueCol: newColumn({
    title: 'Value column',
    description: 'Receives the values.',
    default: 'value',
  }),
};

export type Settings = SettingsOf<typeof fields>;
