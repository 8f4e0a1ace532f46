import { phrase } from '@millrace/model';
import type { LowerContext } from '../../lowering/context.ts';
import { applyStages } from '../../lowering/learning/apply-stages.ts';
import { outputs, unknownOutput, type Lowered, type PortValue } from '../../lowering/port-value.ts';

/** The rows with what a model predicts. Without rows, those that the model was trained on. */
export function lowerPredict(inputs: readonly PortValue[], context: LowerContext): Lowered {
  const models = inputs.filter((input) => input.kind === 'model');
  const [rows] = inputs.filter((input) => input.kind === 'relation');
  const [value] = models;
  if (value === undefined || models.length > 1) {
    context.report(null, 'WRONG_INPUTS', { needs: value === undefined ? 'a model' : 'one model' });
    return unknownOutput(phrase`The node has an issue.`);
  }
  const { start, stages } = value.model;
  const input = rows?.relation ?? start;
  if (input === null) {
    context.report(null, 'WRONG_INPUTS', { needs: 'rows to predict' });
    return unknownOutput(phrase`The node has an issue.`);
  }
  const relation = applyStages(stages, input, context);
  return relation === null ? unknownOutput(phrase`The node has an issue.`) : outputs(relation);
}
