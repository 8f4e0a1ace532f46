import { limit, sample as sampleRelation } from '@millrace/plan';
import { flag, long, number } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';

export const sample = defineProcessor({
  name: 'Sample',
  nodeClass: 'millrace.nodes.rows.Sample',
  category: 'rows',
  type: 'transform',
  icon: 'dice',
  fields: {
    fraction: number({
      title: 'Fraction',
      description: 'The share of rows to keep, for example 0.1 for about 10 %.',
      default: '0.1',
      minimum: 0,
    }),
    seed: long({
      title: 'Seed',
      description: 'The same seed gives the same sample.',
      default: '42',
    }),
    withReplacement: flag({
      title: 'With replacement',
      description: 'A row can be sampled more than once.',
      default: 'false',
    }),
  },
  lower: ({ fraction, seed, withReplacement }, inputs, context) => {
    if (fraction > 1 && !withReplacement) {
      context.report('fraction', 'OUT_OF_RANGE', { of: 'fraction', value: String(fraction) });
    }
    const origin = context.origin('fraction');
    if (fraction === 0) return outputs(limit(relationAt(inputs, 0), 0, 0, origin));
    return outputs(sampleRelation(relationAt(inputs, 0), fraction, withReplacement, seed, origin));
  },
});
