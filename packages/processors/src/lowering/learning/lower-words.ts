import { array, STRING, typeName, type TransformerName } from '@millrace/plan';
import type { LowerContext } from '../context.ts';
import type { Lowered, PortValue } from '../port-value.ts';
import { lowerValueStage } from './lower-in-out.ts';
import { isWords } from './stage-columns.ts';

type InOut = { readonly inputCol: string; readonly outputCol: string };

/** A stage that makes words of a text. */
export function lowerTextStage(
  name: TransformerName,
  settings: InOut,
  inputs: readonly PortValue[],
  context: LowerContext,
): Lowered {
  return lowerValueStage(name, settings, () => array(STRING), inputs, context);
}

/** A stage that makes words of words. */
export function lowerWordsStage(
  name: TransformerName,
  settings: InOut,
  inputs: readonly PortValue[],
  context: LowerContext,
): Lowered {
  return lowerValueStage(
    name,
    settings,
    (field) => {
      if (isWords(field)) return array(STRING);
      context.report('inputCol', 'WRONG_COLUMN_TYPE', {
        column: field.name,
        type: typeName(field.type),
        title: context.fieldTitle('inputCol'),
        allowed: ['ARRAY<STRING>'],
      });
      return null;
    },
    inputs,
    context,
  );
}
