import type { SettingsOf } from '../../define/field.ts';
import { json } from '../../define/field-kinds.ts';
import { schemaFields } from '../../define/schema-fields.ts';

export const fields = {
  rows: json({
    title: 'Rows',
    description: 'A JSON array of rows. Each row is an array of values or an object.',
    default: '[]',
  }),
  ...schemaFields,
};

export type Settings = SettingsOf<typeof fields>;
