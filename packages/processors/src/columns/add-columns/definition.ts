import { columnKey, type NamedExpression, type Relation } from '@millrace/plan';
import { expressions, names } from '../../define/field-kinds.ts';
import { defineProcessor } from '../../define/processor.ts';
import { bind, tryBind } from '../../lowering/bind.ts';
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
    outputCols: names({
      title: 'New columns',
      description: 'Use the name of an input column to replace that column.',
      required: true,
      default: '[]',
    }),
    expressions: expressions({
      title: 'Expressions',
      description: 'One per new column. Expressions can use the new columns above them.',
      required: true,
      default: '[]',
    }),
  },
  lower: (settings, inputs, context) => {
    const input = relationAt(inputs, 0);
    if (
      !checkSameLength(context, {
        outputCols: settings.outputCols,
        expressions: settings.expressions,
      })
    )
      return outputs(input);
    if (!checkUniqueNames(context, 'outputCols', settings.outputCols)) return outputs(input);
    return outputs(addInTurn(input, settings.outputCols, settings.expressions, context));
  },
});

/**
 * Uses as few projections as the expressions' references to each other allow. Issues of expressions
 * that can't be bound consider all preceding columns.
 */
function addInTurn(
  input: Relation,
  outputCols: readonly string[],
  texts: readonly string[],
  context: LowerContext,
): Relation {
  let done = input;
  let batch: NamedExpression[] = [];
  const waiting = new Set<string>();
  const finish = (): Relation => {
    done = withColumns(done, batch, context, 'expressions');
    batch = [];
    waiting.clear();
    return done;
  };
  for (const [entry, name] of outputCols.entries()) {
    const text = texts[entry]!;
    const place = { field: 'expressions', entry } as const;
    const over = wordsOf(text).some((word) => waiting.has(word)) ? finish() : done;
    const binding = tryBind(context, text, over.schema, place);
    const expression =
      binding.kind === 'bound' ? binding.expression : bind(context, text, finish().schema, place);
    if (expression === null) continue;
    const printed = userText(text, context);
    batch.push({ name, expression, ...(printed === undefined ? {} : { text: printed }) });
    waiting.add(columnKey(name));
  }
  return finish();
}

/** Every name in the text that may be a column. */
function wordsOf(text: string): readonly string[] {
  return [...text.matchAll(/`((?:[^`]|``)+)`|[\p{L}\p{N}_]+/gu)].map(([word, quoted]) =>
    columnKey(quoted?.replaceAll('``', '`') ?? word),
  );
}
