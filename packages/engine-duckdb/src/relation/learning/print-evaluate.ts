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
  return print(evaluator.params as never, table, {
    input,
    column: (name) =>
      quoteIdentifier(fields.find((each) => columnKey(each.name) === columnKey(name))!.name),
    type: (name) => fields.find((each) => columnKey(each.name) === columnKey(name))!.type,
    raise: (code, detail) => raise(code, origin, detail),
  });
}
