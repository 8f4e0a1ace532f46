import { column, newColumn, number } from '../../define/field-kinds.ts';
import type { SettingsOf } from '../../define/field.ts';

export const fields = {
  itemsCol: column({
    title: 'Items column',
    description: 'A column with a list of items, such as what was bought together.',
    default: 'items',
    datatypes: ['array'],
  }),
  predictionCol: newColumn({
    title: 'Prediction column',
    description: 'The name of the new column with the items that go with those of a list.',
    default: 'prediction',
  }),
  minSupport: number({
    title: 'Min support',
    description: 'The share of lists in which items must be together.',
    default: '0.3',
    minimum: 0,
    maximum: 1,
  }),
  minConfidence: number({
    title: 'Min confidence',
    description:
      'A rule counts if this share of the lists with its antecedent has its consequent too.',
    default: '0.8',
    minimum: 0,
    maximum: 1,
  }),
} as const;

export type Settings = SettingsOf<typeof fields>;
