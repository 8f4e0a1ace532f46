import type { Expression, FrameBound, SortKey } from '../expression.ts';

/** The expressions directly inside an expression, left to right. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'column':
    case 'variable':
      return [];
    case 'call':
      return expression.args;
    case 'cast':
      return [expression.input];
    case 'case':
      return [
        ...expression.branches.flatMap(({ when, then }) => [when, then]),
        ...(expression.otherwise === null ? [] : [expression.otherwise]),
      ];
    case 'lambda':
      return [expression.body];
    case 'aggregate':
      return [
        ...expression.args,
        ...(expression.filter === null ? [] : [expression.filter]),
        ...expression.orderBy.map(expressionOf),
      ];
    case 'window':
      return [
        ...expression.args,
        ...(expression.withinGroup ?? []).map(expressionOf),
        ...expression.partitionBy,
        ...expression.orderBy.map(expressionOf),
        ...frameOffsets(expression.frame),
      ];
  }
}

const expressionOf = (key: SortKey): Expression => key.expression;

function frameOffsets(frame: { start: FrameBound; end: FrameBound } | null): readonly Expression[] {
  if (frame === null) return [];
  return [frame.start, frame.end].flatMap((bound) => ('offset' in bound ? [bound.offset] : []));
}

/** Calls `visit` for the expression and everything inside it, outermost first. */
export function walk(expression: Expression, visit: (inner: Expression) => void): void {
  const waiting: Expression[] = [expression];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    visit(next);
    const children = childrenOf(next);
    for (let index = children.length - 1; index >= 0; index -= 1) waiting.push(children[index]!);
  }
}

/** Whether the expression or anything inside it satisfies the test. */
export function some(expression: Expression, test: (inner: Expression) => boolean): boolean {
  return test(expression) || childrenOf(expression).some((child) => some(child, test));
}
