import { choice, columns } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationsOf } from '../../lowering/port-value.ts';
import { lowerJoinOnCommonColumns } from './lower.ts';

const joinTypes = [
  'inner',
  'left_outer',
  'right_outer',
  'outer',
  'left_semi',
  'left_anti',
] as const;

export const joinOnCommonColumns = defineProcessor({
  name: 'Join on Common Columns',
  nodeClass: 'millrace.nodes.combine.JoinOnCommonColumns',
  category: 'combine',
  type: 'join',
  icon: 'join',
  fields: {
    joinCols: columns({
      title: 'Columns',
      description:
        'Columns that exist in every input and must be equal. Leave empty to use all common columns.',
      default: '[]',
    }),
    joinType: choice(joinTypes, { title: 'Join type', default: 'inner' }),
  },
  lower: (settings, inputs, context) =>
    outputs(lowerJoinOnCommonColumns(settings, relationsOf(inputs), context)),
});
