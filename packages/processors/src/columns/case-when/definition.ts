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
    outputCol: newColumn({ title: 'Column', description: 'The new column; a name of an input column replaces it.', required: true }),
    whenConditions: expressions({ title: 'Conditions', description: 'The first that is true decides.', required: true, default: '[]' }),
    values: expressions({ title: 'Values', description: 'An expression for each condition; texts in quotes.', required: true, default: '[]' }),
    finallyElse: expression({ title: 'Else', description: 'The value where no condition is true; null where it is empty.' }),
  },
  lower: (settings, inputs, context) => outputs(lowerCaseWhen(settings, relationAt(inputs, 0), context)),
});
