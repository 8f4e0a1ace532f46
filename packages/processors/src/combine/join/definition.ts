import { choice, columns, expression, text } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationsOf } from '../../lowering/port-value.ts';
import { lowerJoin } from './lower.ts';

const joinTypes = ['inner', 'left_outer', 'right_outer', 'outer', 'left_semi', 'left_anti', 'cross'] as const;

export const join = defineProcessor({
  name: 'Join',
  nodeClass: 'millrace.nodes.combine.Join',
  category: 'combine',
  type: 'join',
  icon: 'join',
  fields: {
    joinType: choice(joinTypes, { title: 'Join type', default: 'inner' }),
    leftCols: columns({
      title: 'Left keys',
      description: 'Columns of the first input (or of what the inputs before made).',
      default: '[]',
      widget: 'variables_map',
    }),
    rightCols: columns({
      title: 'Right keys',
      description: 'The columns of each other input that must equal them.',
      default: '[]',
      widget: 'variables_map',
      over: 'others',
    }),
    whereClause: expression({ title: 'Where', description: 'Joined rows for which it is not true are left out; it names output columns.', over: 'output' }),
    suffix: text({ title: 'Suffix', description: 'Behind the names of right columns that the left has too.', default: '_right' }),
  },
  lower: (settings, inputs, context) => outputs(lowerJoin(settings, relationsOf(inputs), context)),
});
