import { unlimited, type Program, type Relation } from '@millrace/plan';

/**
 * How many rows of its only scan a program needs at most, the first ones: what a preview of a
 * reader does. Null if it may need all.
 */
export function headRows({ steps }: Program): number | null {
  const [step] = steps;
  if (step === undefined || steps.length > 1 || step.relation.kind !== 'limit') return null;
  const { input, count, offset } = step.relation;
  return isRowWise(input) && count !== unlimited ? count + offset : null;
}

/** Whether each row is computed from one row of a text file or sheet, in order. */
function isRowWise(relation: Relation): boolean {
  if (relation.kind === 'project') return isRowWise(relation.input);
  if (relation.kind !== 'scan') return false;
  const { kind } = relation.format;
  return kind === 'csv' || kind === 'json' || kind === 'text' || kind === 'excel';
}
