import { sort as sortRelation } from '@millrace/plan';
import { columns, optionalChoices } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { tieBroken } from '../../lowering/row-order.ts';
import { sortKeys } from '../../lowering/sort-keys.ts';

export const sort = defineProcessor({
  name: 'Sort',
  nodeClass: 'millrace.nodes.rows.Sort',
  category: 'rows',
  type: 'transform',
  icon: 'sort',
  fields: {
    sortCols: columns({
      title: 'Sort by',
      description: 'Rows are sorted by the first column; later columns break ties.',
      required: true,
      default: '[]',
    }),
    ascDesc: optionalChoices(['asc', 'desc'], {
      title: 'Direction',
      description: 'One per column. Defaults to ascending.',
      default: '[]',
    }),
    nulls: optionalChoices(['first', 'last'], {
      title: 'Nulls',
      description:
        'One per column. By default, nulls come first when ascending and last when descending.',
      default: '[]',
    }),
  },
  lower: ({ sortCols, ascDesc, nulls }, inputs, context) => {
    const input = relationAt(inputs, 0);
    const keys = sortKeys({ sortCols }, { ascDesc }, { nulls }, input.schema, context);
    return outputs(sortRelation(input, tieBroken(keys, input.schema), context.origin('sortCols')));
  },
});
