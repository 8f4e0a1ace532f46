import type { SettingsOf } from '../../define/field.ts';
import { column, flag, newColumn } from '../../define/field-kinds.ts';

export const fields = {
  inputCol: column({
    title: 'List column',
    description: 'Each of its elements gets a row.',
    datatypes: ['array', 'map'],
    required: true,
  }),
  outputCol: newColumn({
    title: 'Element column',
    description: 'The name of the column of elements. Leave empty to keep the name of the list.',
  }),
  keepEmpty: flag({
    title: 'Keep rows without elements',
    description: 'A row whose list is empty or null is kept, with null as its element.',
    default: 'true',
  }),
  positionCol: newColumn({
    title: 'Position column',
    description:
      'Receives the position of the element in its list, from 0. Leave empty to omit it.',
  }),
};

export type Settings = SettingsOf<typeof fields>;
