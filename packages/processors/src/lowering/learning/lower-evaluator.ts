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
import { unknownOutput, type Lowered, type PortValue } from '../port-value.ts';
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

/** Shows how good predictions are. A model to be trained is passed on with the evaluator. */
export function lowerEvaluator(
  over: EvaluatorOver,
  input: PortValue | undefined,
  context: LowerContext,
): Lowered {
  if (input?.kind !== 'relation') {
    context.report(null, 'WRONG_INPUTS', { needs: 'rows' });
    return unknownOutput('The node has an issue.');
  }
  const found = over(input.relation);
  if (found === undefined) return unknownOutput('The node has an issue.');
  const { evaluator, reads, extra } = found;
  const metrics = evaluate(
    input.relation,
    { evaluator, reads, table: 'metrics', fields: metricFields },
    context.origin(),
  );
  return {
    ...unknownOutput('It has no rows.'),
    demands: [tableOf(metrics, context), ...(extra?.(input.relation) ?? [])],
  };
}
