import { refusal as refuse, refuseNames, type Refusal } from '@millrace/engine';
import {
  phrase,
  expressionsOf,
  topologicalOrder,
  type Program,
  type Relation,
  type Step,
  type WriteFormat,
  type ErrorText,
} from '@millrace/plan';
import { numberRows } from './number-rows.ts';
import { newSizeBudget, refusals, type SizeBudget } from './expression/index.ts';
import { refuseRelation } from './relation/print-relation.ts';

/** What this engine can't do exactly in a program. */
export function checkProgram(asked: Program): readonly Refusal[] {
  const program = numberRows(asked);
  const relations = topologicalOrder(program.steps.map(({ relation }) => relation));
  const budget = newSizeBudget();
  return [
    ...refuseNames(relations),
    ...relations.flatMap((relation) => [
      ...checkExpressions(relation, budget),
      ...refuseRelation(relation),
    ]),
    ...program.steps.flatMap(checkTarget),
  ];
}

function checkTarget(step: Step): readonly Refusal[] {
  if (step.kind !== 'sink' || step.target.kind !== 'file') return [];
  const { nodeId, format } = step.target;
  if (format.kind === 'orc')
    return [
      refuse(
        { nodeId },
        phrase`ORC files are written on Spark only. Run the workflow on Spark, or save Parquet.`,
      ),
    ];
  return format.kind === 'csv' ? checkCsv(nodeId, format) : [];
}

function checkCsv(
  nodeId: string,
  format: Extract<WriteFormat, { kind: 'csv' }>,
): readonly Refusal[] {
  const refusal = (field: string, text: ErrorText): Refusal => refuse({ nodeId, field }, text);
  return [
    ...([...format.quote].length === 1
      ? []
      : [
          refusal(
            'quote',
            phrase`CSV needs a quote character: values contain separators and line breaks.`,
          ),
        ]),
    ...([...format.escape].length === 1
      ? []
      : [
          refusal(
            'escape',
            phrase`CSV needs one character to escape quotes with: the quote character itself will do.`,
          ),
        ]),
  ];
}

function checkExpressions(relation: Relation, budget: SizeBudget): readonly Refusal[] {
  if (budget.left < 0) return [];
  return expressionsOf(relation)
    .flatMap((expression) => (budget.left < 0 ? [] : refusals(expression, budget)))
    .map(({ origin, reason }) =>
      refuse(
        {
          nodeId: origin?.nodeId ?? relation.origin.nodeId,
          ...(origin?.field === undefined ? {} : { field: origin.field }),
        },
        reason,
      ),
    );
}
