import { isNumeric, type Expression } from '@millrace/plan';

const arithmetic: ReadonlySet<string> = new Set([
  'add',
  'subtract',
  'multiply',
  'divide',
  'negate',
  'abs',
]);

/**
 * The columns and variables of which one is null if the expression is: that of arithmetic and
 * conversions of numbers. Null if other things decide.
 */
export function deciding(expression: Expression): readonly Expression[] | null {
  if (!expression.nullable) return [];
  switch (expression.kind) {
    case 'column':
    case 'variable':
      return [expression];
    case 'cast':
      return expression.mode === 'ansi' &&
        isNumeric(expression.type) &&
        isNumeric(expression.input.type)
        ? deciding(expression.input)
        : null;
    case 'call': {
      if (!arithmetic.has(expression.fn) || !expression.args.every(({ type }) => isNumeric(type)))
        return null;
      const parts = expression.args.map(deciding);
      return parts.some((part) => part === null) ? null : parts.flatMap((part) => part!);
    }
    case 'aggregate':
    case 'case':
    case 'lambda':
    case 'literal':
    case 'window':
      return null;
  }
}
