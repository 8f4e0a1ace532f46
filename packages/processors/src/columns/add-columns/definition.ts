import { columnKey, type NamedExpression, type Relation } from '@millrace/plan';
import { expressions, names } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { bind } from '../../lowering/bind.ts';
import { checkSameLength, checkUniqueNames } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { userText } from '../../lowering/user-text.ts';
import { readsAny, withColumns } from '../../lowering/with-columns.ts';

export const addColumns = defineProcessor({
  name: 'Add Columns',
  nodeClass: 'millrace.nodes.columns.AddColumns',
  category: 'columns',
  type: 'transform',
  icon: 'column-add',
  fields: {
    outputCols: names({ title: 'New columns', description: 'A name of an input column replaces that column.', required: true, default: '[]' }),
    expressions: expressions({
      title: 'Expressions',
      description: 'One for each new column; it may use the new columns before it.',
      required: true,
      default: '[]',
    }),
  },
  lower: (settings, inputs, context) => {
    const input = relationAt(inputs, 0);
    if (!checkSameLength(context, { outputCols: settings.outputCols, expressions: settings.expressions })) return outputs(input);
    if (!checkUniqueNames(context, 'outputCols', settings.outputCols)) return outputs(input);
    return outputs(addInTurn(input, settings.outputCols, settings.expressions, context));
  },
});

/** As few projections as the expressions' use of each other allows. */
function addInTurn(input: Relation, outputCols: readonly string[], texts: readonly string[], context: LowerContext): Relation {
  let done = input;
  let batch: NamedExpression[] = [];
  for (const [entry, name] of outputCols.entries()) {
    const added = bound(name, texts[entry]!, entry, withColumns(done, batch, context, 'expressions'), context);
    if (added === null) continue;
    if (readsAny(added, new Set(batch.map((each) => columnKey(each.name))))) {
      done = withColumns(done, batch, context, 'expressions');
      batch = [];
    }
    batch.push(added);
  }
  return withColumns(done, batch, context, 'expressions');
}

function bound(name: string, text: string, entry: number, over: Relation, context: LowerContext): NamedExpression | null {
  const expression = bind(context, text, over.schema, { field: 'expressions', entry });
  const printed = userText(text, context);
  return expression === null ? null : { name, expression, ...(printed === undefined ? {} : { text: printed }) };
}
