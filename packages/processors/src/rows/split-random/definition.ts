import { randomSplit } from '@millrace/plan';
import { long, number } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';

export const splitRandom = defineProcessor({
  name: 'Split Random',
  nodeClass: 'millrace.nodes.rows.SplitRandom',
  category: 'rows',
  type: 'transform',
  icon: 'split',
  outputs: 2,
  fields: {
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
  lower: ({ fraction1, fraction2, seed }, inputs, context) =>
    outputs(
      ...randomSplit(
        relationAt(inputs, 0),
        [fraction1, fraction2],
        seed,
        context.origin('fraction1'),
      ),
    ),
});
