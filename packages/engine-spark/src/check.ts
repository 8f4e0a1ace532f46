import { findEncoding, type Refusal } from '@millrace/engine';
import { expressionsOf, topologicalOrder, walk, type Expression, type Program, type Relation } from '@millrace/plan';
import { isGap } from './expression/form.ts';
import { functions } from './expression/functions.ts';

/** What Spark cannot do exactly in this program. */
export function checkProgram(program: Program): readonly Refusal[] {
  const relations = topologicalOrder(program.steps.map(({ relation }) => relation));
  return relations.flatMap((relation) => [...checkSource(relation), ...expressionsOf(relation).flatMap((expression) => checkExpression(expression, relation))]);
}

function checkExpression(expression: Expression, { origin }: Relation): readonly Refusal[] {
  const refusals: Refusal[] = [];
  walk(expression, (part) => {
    const reason = reasonAgainst(part);
    if (reason === null) return;
    const owner = part.origin ?? origin;
    refusals.push({ nodeId: owner.nodeId, ...(owner.field === undefined ? {} : { field: owner.field }), message: reason });
  });
  return refusals;
}

function reasonAgainst(part: Expression): string | null {
  if (part.kind !== 'call' && part.kind !== 'aggregate' && part.kind !== 'window') return null;
  const entry = functions[part.fn];
  return isGap(entry) ? `\`${part.fn}\` cannot be run on Spark: ${entry.reason}` : null;
}

function checkSource(relation: Relation): readonly Refusal[] {
  if (relation.kind !== 'scan' || relation.format.kind === 'parquet') return [];
  const { nodeId } = relation.origin;
  if (findEncoding(relation.format.encoding) !== null) return [];
  return [{ nodeId, field: 'encoding', message: `The encoding \`${relation.format.encoding}\` is not one Millrace reads.` }];
}
