import { expression, expressions, newColumn } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { lowerCaseWhen } from './lower.ts';

export const caseWhen = defineProcessor({
  name: 'Case When',
  nodeClass: 'millrace.nodes.columns.CaseWhen',
  category: 'columns',
  type: 'transform',
  icon: 'branch',
  fields: {
    outputCol: newColumn({
      title: 'Column',
      description: 'The new column. Use the name of an input column to replace that column.',
      required: true,
    }),
    whenConditions: expressions({
      title: 'Conditions',
      description: 'Checked in order; the first that is true sets the value.',
      required: true,
      default: '[]',
    }),
    values: expressions({
      title: 'Values',
      description: 'One expression per condition. Put strings in quotes.',
      required: true,
      default: '[]',
    }),
    finallyElse: expression({
      title: 'Else',
      description: 'The value if no condition is true. Defaults to null.',
    }),
  },
  lower: (settings, inputs, context) =>
    outputs(lowerCaseWhen(settings, relationAt(inputs, 0), context)),
});
