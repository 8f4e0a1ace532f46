import {
  array,
  SPARSE_VECTOR,
  STRING,
  typeName,
  type DataType,
  type EstimatorName,
  type Field,
  type TransformerName,
} from '@millrace/plan';
import type { LowerContext } from '../context.ts';
import type { Lowered, PortValue } from '../port-value.ts';
import { lowerLearningStage, lowerValueStage } from './lower-in-out.ts';
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
  return lowerValueStage(name, settings, ofWords(array(STRING), context), inputs, context);
}

/** A stage that counts words. */
export function lowerCountingStage(
  name: TransformerName,
  settings: InOut,
  inputs: readonly PortValue[],
  context: LowerContext,
): Lowered {
  return lowerValueStage(name, settings, ofWords(SPARSE_VECTOR, context), inputs, context);
}

/** A stage that learns from words what to make of them: counts, if nothing else is said. */
export function lowerVocabularyStage(
  name: EstimatorName,
  settings: InOut,
  inputs: readonly PortValue[],
  context: LowerContext,
  made: DataType = SPARSE_VECTOR,
): Lowered {
  return lowerLearningStage(name, settings, ofWords(made, context), inputs, context);
}

/** The type of the new column; null after reporting a column that has no words. */
const ofWords =
  (made: DataType, context: LowerContext) =>
  (field: Field): DataType | null => {
    if (isWords(field)) return made;
    context.report('inputCol', 'WRONG_COLUMN_TYPE', {
      column: field.name,
      type: typeName(field.type),
      title: context.fieldTitle('inputCol'),
      allowed: ['ARRAY<STRING>'],
    });
    return null;
  };
