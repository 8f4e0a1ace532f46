import { defineProcessor } from '../../define/processor.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { lowerCaseWhen } from './lower.ts';
import { fields } from './fields.ts';

export const caseWhen = defineProcessor({
  name: 'Case When',
  nodeClass: 'millrace.nodes.columns.CaseWhen',
  category: 'columns',
  type: 'transform',
  icon: 'branch',
  fields,
  lower: (settings, inputs, context) =>
    outputs(lowerCaseWhen(settings, relationAt(inputs, 0), context)),
});
