import type { SettingsOf } from '../../define/field.ts';
import { expression, expressions, newColumn } from '../../define/field-kinds.ts';

export const fields = {
  outputCol: newColumn({
    title: 'Column',
    description: 'The new column. Use the name of an input column to replace that column.',
    required: true,
  }),
  whenConditions: expressions({
    title: 'Conditions',
    description: 'Checked in order; the first that is true sets the value.',
    required: true,
    default: '[]',
  }),
  values: expressions({
    title: 'Values',
    description: 'One expression per condition. Put strings in quotes.',
    required: true,
    default: '[]',
  }),
  finallyElse: expression({
    title: 'Else',
    description: 'The value if no condition is true. Defaults to null.',
  }),
};

export type Settings = SettingsOf<typeof fields>;
