import { phrase } from '@millrace/model';
import {
  array,
  DOUBLE,
  type DataType,
  type EstimatorName,
  type Field,
  type Stage,
  type TransformerName,
} from '@millrace/plan';
import { checkSameLength, findColumn, findColumns } from '../columns.ts';
import type { LowerContext } from '../context.ts';
import { relationAt, unknownOutput, type Lowered, type PortValue } from '../port-value.ts';
import { findAnyVector, findVector } from './columns.ts';
import {
  lowerFittedTransformer,
  lowerTransformer,
  paramsOf,
  type StageOver,
} from './lower-stage.ts';

type InOut = { readonly inputCol: string; readonly outputCol: string };
type Lists = { readonly inputCols: readonly string[]; readonly outputCols: readonly string[] };

const issue = (): Lowered => unknownOutput(phrase`The node has an issue.`);

/** A stage that makes a vector of a vector. `learns`: from the same rows first. */
export function lowerVectorStage(
  name: EstimatorName | TransformerName,
  learns: boolean,
  settings: InOut,
  inputs: readonly PortValue[],
  context: LowerContext,
  skips = false,
): Lowered {
  const found = findVector(context, 'inputCol', settings.inputCol, relationAt(inputs, 0).schema);
  if (found === undefined) return issue();
  const type = array(DOUBLE);
  return lowerOver(
    learns,
    { ...over(name, { ...settings, inputCol: found.name }, type), skips },
    inputs,
    context,
  );
}

/** A stage that learns from a column. `typeOf`: of the new column; null after an issue. */
export function lowerLearningStage(
  name: EstimatorName,
  settings: InOut,
  typeOf: (column: Field) => DataType | null,
  inputs: readonly PortValue[],
  context: LowerContext,
  skips = false,
): Lowered {
  const found = findColumn(context, 'inputCol', settings.inputCol, relationAt(inputs, 0).schema);
  const type = found === undefined ? null : typeOf(found);
  if (found === undefined || type === null) return issue();
  const made = over(name, { ...settings, inputCol: found.name }, type);
  return lowerOver(true, { ...made, skips }, inputs, context);
}

/** A stage that learns from dense or sparse vectors, and makes vectors of the same kind. */
export function lowerWeightingStage(
  name: EstimatorName,
  settings: InOut,
  inputs: readonly PortValue[],
  context: LowerContext,
): Lowered {
  const found = findAnyVector(context, 'inputCol', settings.inputCol, relationAt(inputs, 0).schema);
  if (found === undefined) return issue();
  const made = over(name, { ...settings, inputCol: found.name }, found.type);
  return lowerOver(true, made, inputs, context);
}

/** A stage that makes a value of a value. `typeOf`: of the new column; null after an issue. */
export function lowerValueStage(
  name: TransformerName,
  settings: InOut,
  typeOf: (column: Field) => DataType | null,
  inputs: readonly PortValue[],
  context: LowerContext,
  skips = false,
): Lowered {
  const found = findColumn(context, 'inputCol', settings.inputCol, relationAt(inputs, 0).schema);
  const type = found === undefined ? null : typeOf(found);
  if (found === undefined || type === null) return issue();
  const made = over(name, { ...settings, inputCol: found.name }, type);
  return lowerOver(false, { ...made, skips }, inputs, context);
}

/** A stage that learns from each of several columns. */
export function lowerColumnsStage(
  name: EstimatorName,
  settings: Lists,
  typeOf: (column: Field) => DataType,
  inputs: readonly PortValue[],
  context: LowerContext,
): Lowered {
  const { inputCols, outputCols } = settings;
  const found = findColumns(context, 'inputCols', inputCols, relationAt(inputs, 0).schema);
  if (!checkSameLength(context, { inputCols, outputCols })) return issue();
  const names = found.map((each) => each.name);
  const stage = stageOf(name, { ...settings, inputCols: names });
  const added = outputCols.map((each, index): readonly [string, Field] => [
    'outputCols',
    { name: each, type: typeOf(found[index]!), nullable: true },
  ]);
  return lowerOver(true, { stage, reads: names, added }, inputs, context);
}

function over(name: string, settings: InOut, type: DataType): StageOver {
  const column = { name: settings.outputCol, type, nullable: true };
  return {
    stage: stageOf(name, settings),
    reads: [settings.inputCol],
    added: [['outputCol', column]],
  };
}

/** The fields of a stage are its parameters. */
function stageOf(name: string, settings: object): Stage {
  return { name, params: paramsOf(settings) } as unknown as Stage;
}

function lowerOver(
  learns: boolean,
  made: StageOver,
  inputs: readonly PortValue[],
  context: LowerContext,
): Lowered {
  return learns
    ? lowerFittedTransformer(
        made as StageOver & { readonly stage: Stage<EstimatorName> },
        inputs[0],
        context,
      )
    : lowerTransformer(made, inputs[0], context);
}
