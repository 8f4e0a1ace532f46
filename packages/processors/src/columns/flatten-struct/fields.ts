import type { SettingsOf } from '../../define/field.ts';
import { columns, flag, text } from '../../define/field-kinds.ts';

export const fields = {
  inputCols: columns({
    title: 'Columns',
    description: 'The STRUCT columns to replace. Leave empty to replace all.',
    datatypes: ['struct'],
    default: '[]',
  }),
  nested: flag({
    title: 'Flatten all levels',
    description: 'Structs inside a struct are replaced, too.',
    default: 'true',
  }),
  prefix: flag({
    title: 'Prefix with column name',
    description: 'address_city instead of city.',
    default: 'true',
  }),
  sep: text({
    title: 'Separator',
    description: 'Between the column and the name.',
    default: '_',
    advanced: true,
  }),
};

export type Settings = SettingsOf<typeof fields>;
