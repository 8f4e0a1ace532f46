import { phrase } from '@millrace/model';
import {
  DOUBLE,
  evaluate,
  STRING,
  type Demand,
  type Evaluator,
  type Field,
  type Relation,
} from '@millrace/plan';
import type { LowerContext } from '../context.ts';
import { unknownOutput, type Lowered, type PortValue, type Trail } from '../port-value.ts';
import { applyStages } from './apply-stages.ts';
import { tableOf } from './lower-stage.ts';

export const metricFields: readonly Field[] = [
  { name: 'metric', type: STRING, nullable: false },
  { name: 'value', type: DOUBLE, nullable: true },
];

/** What an evaluator reads, and what it shows; undefined after reporting an issue. */
export type EvaluatorOver = (rows: Relation) =>
  | {
      readonly evaluator: Evaluator;
      readonly reads: readonly string[];
      /** Other results. */
      readonly extra?: (rows: Relation) => readonly Demand[];
    }
  | undefined;

/** Shows how good predictions are. A model is passed on with the evaluator, to be trained. */
export function lowerEvaluator(
  over: EvaluatorOver,
  input: PortValue | undefined,
  context: LowerContext,
): Lowered {
  if (input?.kind === 'model' && input.model.start !== null)
    return evaluation(over, input.model, context);
  if (input?.kind !== 'relation') {
    context.report(null, 'WRONG_INPUTS', { needs: 'rows' });
    return unknownOutput(phrase`The node has an issue.`);
  }
  const found = over(input.relation);
  if (found === undefined) return unknownOutput(phrase`The node has an issue.`);
  const { evaluator, reads, extra } = found;
  const metrics = evaluate(
    input.relation,
    { evaluator, reads, table: 'metrics', fields: metricFields },
    context.origin(),
  );
  return {
    outputs: [{ kind: 'evaluation', evaluator, reads, pipeline: null }],
    demands: [tableOf(metrics, context), ...(extra?.(input.relation) ?? [])],
  };
}

/** For a Cross Validator: checked with what the model would add to the rows in training. */
function evaluation(over: EvaluatorOver, pipeline: Trail, context: LowerContext): Lowered {
  const rows = applyStages(pipeline.stages, pipeline.start, context);
  const found = rows === null ? undefined : over(rows);
  if (found === undefined) return unknownOutput(phrase`The node has an issue.`);
  const { evaluator, reads } = found;
  return { outputs: [{ kind: 'evaluation', evaluator, reads, pipeline }], demands: [] };
}
