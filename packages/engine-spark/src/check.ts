import { findEncoding, refusal, refuseNames, type Refusal } from '@millrace/engine';
import {
  phrase,
  expressionsOf,
  topologicalOrder,
  walk,
  type Expression,
  type Origin,
  type Program,
  type Relation,
  type ErrorText,
} from '@millrace/plan';
import { isGap } from './expression/form.ts';
import { TooLong, printExpression } from './expression/print-expression.ts';
import { functions } from './expression/functions.ts';

/** What Spark can't do exactly in this program. */
export function checkProgram(program: Program): readonly Refusal[] {
  const relations = topologicalOrder(program.steps.map(({ relation }) => relation));
  const budget: SizeBudget = { left: 128_000_000 };
  return [
    ...refuseNames(relations),
    ...relations.flatMap((relation) => [
      ...checkSource(relation),
      ...expressionsOf(relation).flatMap((expression) =>
        checkExpression(expression, relation, budget),
      ),
    ]),
  ];
}

function checkExpression(
  expression: Expression,
  { origin }: Relation,
  budget: SizeBudget,
): readonly Refusal[] {
  const refusals: Refusal[] = [];
  walk(expression, (part) => {
    const reason = reasonAgainst(part);
    if (reason === null) return;
    const owner = part.origin ?? origin;
    refusals.push(
      refusal(
        { nodeId: owner.nodeId, ...(owner.field === undefined ? {} : { field: owner.field }) },
        reason,
      ),
    );
  });
  return refusals.length > 0 || budget.left < 0
    ? refusals
    : checkLength(expression, origin, budget);
}

/** How many more characters the SQL of a program may have. */
type SizeBudget = { left: number };

function checkLength(
  expression: Expression,
  origin: Origin,
  budget: SizeBudget,
): readonly Refusal[] {
  const { nodeId, field } = expression.origin ?? origin;
  const refuse = (text: ErrorText): readonly Refusal[] => [
    refusal({ nodeId, ...(field === undefined ? {} : { field }) }, text),
  ];
  try {
    budget.left -= printExpression(expression).text.length;
  } catch (error) {
    if (error instanceof TooLong) return refuse(error.text);
    throw error;
  }
  return budget.left < 0
    ? refuse(
        phrase`The SQL of the workflow becomes too long here. Split the workflow, or compute fewer columns.`,
      )
    : [];
}

function reasonAgainst(part: Expression): ErrorText | null {
  if (part.kind !== 'call' && part.kind !== 'aggregate' && part.kind !== 'window') return null;
  const entry = functions[part.fn];
  return isGap(entry) ? phrase`\`${part.fn}\` cannot be run on Spark: ${entry.reason}` : null;
}

function checkSource(relation: Relation): readonly Refusal[] {
  if (relation.kind !== 'scan' || !('encoding' in relation.format)) return [];
  const { nodeId } = relation.origin;
  if (findEncoding(relation.format.encoding) !== null) return [];
  return [
    refusal(
      { nodeId, field: 'encoding' },
      phrase`The encoding \`${relation.format.encoding}\` is not one Millrace reads. Choose another one.`,
    ),
  ];
}
