import type { Expression } from '@millrace/plan';
import { printExpression, type Scope } from '../expression/index.ts';

/**
 * DuckDB's optimizer takes seconds for the terms of a longer condition: time grows quadratically,
 * or worse.
 */
export const MAX_TERMS = 100;
const MAX_TERMS_OF_A_BRANCH = 250;

/**
 * The condition of a filter, which treats null like false. A long one is hidden from the
 * optimizer's rewriting.
 */
export function printCondition(condition: Expression, scope: Scope): string {
  if (!isLong(condition)) return printExpression(condition, scope);
  const branches = alternatives(condition).map(
    (branch) => `WHEN ${printExpression(branch, scope)} THEN true`,
  );
  return `CASE ${branches.join(' ')} ELSE false END`;
}

/** Parts of which one must be true, from left to right. */
function alternatives(condition: Expression): readonly Expression[] {
  if (
    condition.kind !== 'call' ||
    condition.fn !== 'or' ||
    countTerms(condition) <= MAX_TERMS_OF_A_BRANCH
  )
    return [condition];
  return condition.args.flatMap(alternatives);
}

/** Whether a condition is hidden from the optimizer. */
export function isLong(condition: Expression): boolean {
  return countTerms(condition) > MAX_TERMS;
}

/** The operands of AND and OR at the top of a condition. */
export function countTerms(condition: Expression): number {
  if (condition.kind !== 'call' || (condition.fn !== 'and' && condition.fn !== 'or')) return 1;
  return condition.args.reduce((sum, argument) => sum + countTerms(argument), 0);
}
