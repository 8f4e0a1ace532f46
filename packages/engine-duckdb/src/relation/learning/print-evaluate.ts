import { columnKey, knownFields, type Evaluate, type EvaluatorName } from '@millrace/plan';
import { raise } from '../../expression/failure.ts';
import { quoteIdentifier } from '../../expression/index.ts';
import type { EvaluationPrinter } from './evaluation.ts';
import { evaluations } from './evaluators/index.ts';

export function printEvaluate(relation: Evaluate, input: string): string {
  const { evaluator, table, origin } = relation;
  const fields = knownFields(relation.input.schema);
  // The printer of an evaluator takes its own parameters, and gets no others.
  const print = evaluations[evaluator.name] as unknown as EvaluationPrinter<EvaluatorName>;
  const fail = (code: string, detail?: string): string => raise(code, origin, detail);
  const column = (name: string): string =>
    quoteIdentifier(fields.find((each) => columnKey(each.name) === columnKey(name))!.name);
  return print(evaluator.params as never, table, {
    input,
    column: (name) => checkedColumn(name, column(name), evaluator, fail),
    type: (name) => fields.find((each) => columnKey(each.name) === columnKey(name))!.type,
    raise: fail,
  });
}

/** The column; an error for labels and predictions that no metric can count. */
function checkedColumn(
  name: string,
  column: string,
  evaluator: Evaluate['evaluator'],
  fail: (code: string) => string,
): string {
  if (evaluator.name === 'ChiSquareTest') return column;
  const { params } = evaluator;
  if ('labelCol' in params && name === params.labelCol)
    return `CASE WHEN isfinite(CAST(${column} AS DOUBLE)) THEN ${column} ELSE ${fail('INVALID_LABEL')} END`;
  if ('predictionCol' in params && name === params.predictionCol)
    return evaluator.name === 'ClusteringEvaluator'
      ? `CASE WHEN isfinite(CAST(${column} AS DOUBLE)) THEN ${column} ELSE ${fail('INVALID_PREDICTION')} END`
      : `coalesce(${column}, ${fail('INVALID_PREDICTION')})`;
  if ('rawPredictionCol' in params && name === params.rawPredictionCol)
    return `coalesce(${column}, ${fail('NULL_VECTOR')})`;
  if ('featuresCol' in params && name === params.featuresCol)
    return `CASE WHEN ${column} IS NULL THEN ${fail('NULL_VECTOR')} WHEN list_sum(list_transform(${column}, lambda _x: _x - _x)) <> 0 THEN ${fail('VECTOR_NOT_FINITE')} ELSE ${column} END`;
  return column;
}
