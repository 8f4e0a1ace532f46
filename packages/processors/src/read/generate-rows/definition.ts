import { range } from '@millrace/plan';
import { long, newColumn } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { checkUniqueNames } from '../../lowering/columns.ts';
import { outputs } from '../../lowering/port-value.ts';

export const generateRows = defineProcessor({
  name: 'Generate Rows',
  nodeClass: 'millrace.nodes.read.GenerateRows',
  category: 'read',
  type: 'dataset',
  icon: 'list-numbers',
  fields: {
    count: long({
      title: 'Rows',
      description: 'The number of rows to generate.',
      default: '100',
      minimum: 0,
      maximum: 10_000_000_000,
    }),
    outputCol: newColumn({
      title: 'Column',
      description: 'The name of the generated column.',
      default: 'id',
    }),
    startValue: long({ title: 'First number', default: '0' }),
    step: long({
      title: 'Step',
      description: 'The difference between consecutive numbers.',
      default: '1',
    }),
  },
  lower: ({ count, outputCol, startValue, step }, _inputs, context) => {
    checkUniqueNames(context, 'outputCol', [outputCol]);
    const last = startValue + (count > 0n ? count - 1n : 0n) * step;
    if (BigInt.asIntN(64, last) !== last) {
      context.report('count', 'OUT_OF_RANGE', { of: 'last number', value: String(last) });
    }
    return outputs(range(outputCol, startValue, step, count, context.origin('count')));
  },
});
