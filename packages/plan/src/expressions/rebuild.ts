import type { Expression, SortKey } from '../expression.ts';

/**
 * The expression with every part replaced for which `replace` returns an expression, outermost
 * first. Replacements are not searched again. Types must not change.
 */
export function rebuild(
  expression: Expression,
  replace: (part: Expression) => Expression | null,
): Expression {
  const replaced = replace(expression);
  if (replaced !== null) return replaced;
  const inner = (part: Expression): Expression => rebuild(part, replace);
  const key = (sort: SortKey): SortKey => ({ ...sort, expression: inner(sort.expression) });
  switch (expression.kind) {
    case 'literal':
    case 'column':
    case 'variable':
      return expression;
    case 'call':
      return Object.freeze({ ...expression, args: expression.args.map(inner) });
    case 'cast':
      return Object.freeze({ ...expression, input: inner(expression.input) });
    case 'case':
      return Object.freeze({
        ...expression,
        branches: expression.branches.map(({ when, then }) => ({
          when: inner(when),
          then: inner(then),
        })),
        otherwise: expression.otherwise === null ? null : inner(expression.otherwise),
      });
    case 'lambda':
      return Object.freeze({ ...expression, body: inner(expression.body) });
    case 'aggregate':
      return Object.freeze({
        ...expression,
        args: expression.args.map(inner),
        filter: expression.filter === null ? null : inner(expression.filter),
        orderBy: expression.orderBy.map(key),
      });
    case 'window':
      return Object.freeze({
        ...expression,
        args: expression.args.map(inner),
        ...(expression.withinGroup === undefined
          ? {}
          : { withinGroup: expression.withinGroup.map(key) }),
        partitionBy: expression.partitionBy.map(inner),
        orderBy: expression.orderBy.map(key),
      });
  }
}
