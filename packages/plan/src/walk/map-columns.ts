import type { Column, Expression, Frame, FrameBound, SortKey } from '../expression.ts';

/** The expression with every column replaced by what `replace` gives for it. Types must stay the same. */
export function mapColumns(expression: Expression, replace: (column: Column) => Expression): Expression {
  const inner = (child: Expression): Expression => mapColumns(child, replace);
  const key = (sort: SortKey): SortKey => ({ ...sort, expression: inner(sort.expression) });
  switch (expression.kind) {
    case 'literal':
    case 'variable':
      return expression;
    case 'column':
      return replace(expression);
    case 'call':
      return Object.freeze({ ...expression, args: expression.args.map(inner) });
    case 'cast':
      return Object.freeze({ ...expression, input: inner(expression.input) });
    case 'case':
      return Object.freeze({
        ...expression,
        branches: expression.branches.map(({ when, then }) => ({ when: inner(when), then: inner(then) })),
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
        partitionBy: expression.partitionBy.map(inner),
        orderBy: expression.orderBy.map(key),
        frame: expression.frame === null ? null : mapFrame(expression.frame, inner),
      });
  }
}

function mapFrame(frame: Frame, inner: (child: Expression) => Expression): Frame {
  const bound = (side: FrameBound): FrameBound => ('offset' in side ? { ...side, offset: inner(side.offset) } : side);
  return { ...frame, start: bound(frame.start), end: bound(frame.end) };
}
