import type { SettingsOf } from '../../define/field.ts';
import { choice, columns, texts } from '../../define/field-kinds.ts';

const castTypes = [
  'BOOLEAN',
  'BYTE',
  'DATE',
  'DECIMAL',
  'DOUBLE',
  'FLOAT',
  'INTEGER',
  'LONG',
  'SHORT',
  'STRING',
  'TIMESTAMP',
] as const;

export const fields = {
  inputCols: columns({
    title: 'Columns',
    description: 'The columns to cast.',
    required: true,
    default: '[]',
    widget: 'variables_map',
  }),
  outputColTypes: {
    ...texts({
      title: 'New types',
      description:
        'One per column. DECIMAL means DECIMAL(10,0); use DECIMAL(12,2) for two decimal places.',
      required: true,
      default: '[]',
    }),
    options: castTypes,
  },
  outputColFormats: texts({
    title: 'Formats',
    description: 'A pattern such as dd/MM/yyyy for casts between strings and dates or timestamps.',
    default: '[]',
  }),
  onError: choice(['fail', 'null'], {
    title: 'On error',
    description: "What to do with a value that can't be cast: fail the run or set it to null.",
    default: 'fail',
  }),
};

export type Settings = SettingsOf<typeof fields>;
