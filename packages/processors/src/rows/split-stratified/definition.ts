import { phrase } from '@millrace/model';
import { column, long, number } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt, unknownOutput } from '../../lowering/port-value.ts';
import { lowerSplitStratified } from './lower.ts';

export const splitStratified = defineProcessor({
  name: 'Split Stratified',
  nodeClass: 'millrace.nodes.rows.SplitStratified',
  category: 'rows',
  type: 'transform',
  icon: 'split',
  outputs: 2,
  fields: {
    inputCol: column({
      title: 'Column',
      description: 'Each of its values has the same share in both outputs.',
      required: true,
    }),
    fraction1: number({
      title: 'First fraction',
      description: 'The share of rows for the first output.',
      default: '0.7',
      minimum: 0.000001,
    }),
    fraction2: number({
      title: 'Second fraction',
      description: 'The share of rows for the second output.',
      default: '0.3',
      minimum: 0.000001,
    }),
    seed: long({
      title: 'Seed',
      description: 'The same seed gives the same rows.',
      default: '42',
    }),
  },
  lower: (settings, inputs, context) => {
    const parts = lowerSplitStratified(settings, relationAt(inputs, 0), context);
    return parts === null ? unknownOutput(phrase`The node has an issue.`) : outputs(...parts);
  },
});
