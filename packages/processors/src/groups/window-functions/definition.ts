import { choices, columns, integer, names, optionalChoices, text, texts } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { windowFunctionNames } from './functions.ts';
import { lowerWindowFunctions } from './lower.ts';

export const windowFunctions = defineProcessor({
  name: 'Window Functions',
  nodeClass: 'millrace.nodes.groups.WindowFunctions',
  category: 'groups',
  type: 'transform',
  icon: 'window',
  fields: {
    partitionByCols: columns({ title: 'Partition by', description: 'Rows with equal values here form a partition; none: all rows are one.', default: '[]' }),
    orderByCols: columns({ title: 'Order by', description: 'The order of the rows in a partition.', default: '[]' }),
    ascDesc: optionalChoices(['asc', 'desc'], { title: 'Direction', description: 'One for each order column; asc where there is none.', default: '[]' }),
    windowFunctions: choices(windowFunctionNames, { title: 'Functions', required: true, default: '[]' }),
    inputCols: texts({
      title: 'Columns',
      description:
        'The column of each function; empty for those that need none (row_number, rank, dense_rank, percent_rank, cume_dist, ntile, and count of rows).',
      default: '[]',
      widget: 'variables_map',
    }),
    outputCols: names({ title: 'New columns', description: 'A name for each function.', required: true, default: '[]' }),
    offset: integer({
      title: 'Offset',
      description: 'How far lag and lead look, which value nth_value takes, how many parts ntile makes.',
      default: '1',
      minimum: 1,
      maximum: 1_000_000_000,
    }),
    frame: text({
      title: 'Frame',
      description: 'Which rows around each an aggregate takes: rows between 2 preceding and current row. Empty: as in SQL.',
    }),
  },
  lower: (settings, inputs, context) => outputs(lowerWindowFunctions(settings, relationAt(inputs, 0), context)),
});
