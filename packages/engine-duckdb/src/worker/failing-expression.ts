import {
  expressionsOf,
  inputsOf,
  type Expression,
  type Relation,
  type ScalarName,
} from '@millrace/plan';

type PartFails = (expression: Expression, input: Relation) => Promise<boolean>;

/**
 * The smallest expression of a relation that fails when evaluated by itself over the relation's
 * input. Null for a join and if nothing fails by itself.
 */
export async function smallestFailingExpression(
  relation: Relation,
  fails: PartFails,
): Promise<Expression | null> {
  const [input, second] = inputsOf(relation);
  if (input === undefined || second !== undefined) return null;
  for (const expression of expressionsOf(relation)) {
    const found =
      expression.kind === 'aggregate' || expression.kind === 'window'
        ? await within(expression, input, fails)
        : await search(expression, input, fails);
    if (found !== null) return found;
  }
  const folds = expressionsOf(relation).filter(
    ({ kind }) => kind === 'aggregate' || kind === 'window',
  );
  return folds.length === 1 ? folds[0]! : null;
}

async function search(
  expression: Expression,
  input: Relation,
  fails: PartFails,
): Promise<Expression | null> {
  if (
    expression.kind === 'literal' ||
    expression.kind === 'column' ||
    !(await fails(expression, input))
  )
    return null;
  return (await within(expression, input, fails)) ?? expression;
}

async function within(
  expression: Expression,
  input: Relation,
  fails: PartFails,
): Promise<Expression | null> {
  for (const part of alwaysEvaluated(expression)) {
    const found = await search(part, input, fails);
    if (found !== null) return found;
  }
  return null;
}

const guarding: ReadonlySet<ScalarName> = new Set<ScalarName>([
  'and',
  'or',
  'coalesce',
  'in',
  'elt',
]);

/**
 * The parts that are evaluated for every row, whatever the other parts return: others may fail by
 * themselves although they are guarded in place.
 */
function alwaysEvaluated(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'call':
      return guarding.has(expression.fn)
        ? expression.args.slice(0, 1)
        : expression.args.filter(({ kind }) => kind !== 'lambda');
    case 'cast':
      return [expression.input];
    case 'case':
      return expression.branches.slice(0, 1).map(({ when }) => when);
    case 'aggregate':
      return expression.filter === null ? expression.args : [];
    case 'window':
      return expression.args;
    case 'column':
    case 'lambda':
    case 'literal':
    case 'variable':
      return [];
  }
}
