import { columnKey, type NamedExpression, type Relation } from '@millrace/plan';
import { expressions, names } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { bind } from '../../lowering/bind.ts';
import { checkSameLength, checkUniqueNames } from '../../lowering/columns.ts';
import type { LowerContext } from '../../lowering/context.ts';
import { outputs, relationAt } from '../../lowering/port-value.ts';
import { userText } from '../../lowering/user-text.ts';
import { withColumns } from '../../lowering/with-columns.ts';

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
  const waiting = new Set<string>();
  for (const [entry, name] of outputCols.entries()) {
    if (wordsOf(texts[entry]!).some((word) => waiting.has(word))) {
      done = withColumns(done, batch, context, 'expressions');
      batch = [];
      waiting.clear();
    }
    const added = bound(name, texts[entry]!, entry, done, context);
    if (added === null) continue;
    batch.push(added);
    waiting.add(columnKey(name));
  }
  return withColumns(done, batch, context, 'expressions');
}

/** Everything in the text that may name a column. */
function wordsOf(text: string): readonly string[] {
  return [...text.matchAll(/`((?:[^`]|``)+)`|[\p{L}\p{N}_]+/gu)].map(([word, quoted]) => columnKey(quoted?.replaceAll('``', '`') ?? word));
}

function bound(name: string, text: string, entry: number, over: Relation, context: LowerContext): NamedExpression | null {
  const expression = bind(context, text, over.schema, { field: 'expressions', entry });
  const printed = userText(text, context);
  return expression === null ? null : { name, expression, ...(printed === undefined ? {} : { text: printed }) };
}
