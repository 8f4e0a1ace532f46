import { choice, flag, path, texts } from '../../define/field-kinds.ts';
import type { SettingsOf } from '../../define/field.ts';
import { schemaFields } from '../../define/schema-fields.ts';
import { encodings } from '../../lowering/csv/csv-format.ts';

export const fields = {
  path: path({
    title: 'Path',
    description: 'A file, a folder or a glob of text files.',
    required: true,
  }),
  positions: texts({
    title: 'Positions',
    description:
      'For each column, the positions of its first and last character, counted from 1, such as 1-10 or 11.',
    required: true,
  }),
  trim: flag({
    title: 'Trim',
    description: 'Remove spaces around values. A value that only has spaces is null.',
    default: 'true',
  }),
  mode: choice(['PERMISSIVE', 'DROPMALFORMED', 'FAILFAST'], {
    title: 'Mode',
    description:
      'What to do with a row that has a value of the wrong type: set the value to null, drop the row, or fail the run.',
    default: 'PERMISSIVE',
  }),
  encoding: choice(encodings, { title: 'Encoding', default: 'UTF-8', advanced: true }),
  ...schemaFields,
};

export type Settings = SettingsOf<typeof fields>;
