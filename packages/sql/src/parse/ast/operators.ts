/** `==` is `=`, `!=` is `<>`, `DIV` is `div`. Chains of `and` or `or` are balanced trees. */
export type Operator = (typeof operators)[number];

export const operators = [
  'or',
  'and',
  '=',
  '<>',
  '<=>',
  '<',
  '<=',
  '>',
  '>=',
  '|',
  '^',
  '&',
  '<<',
  '>>',
  '>>>',
  '||',
  '+',
  '-',
  '*',
  '/',
  '%',
  'div',
] as const;

export type UnaryOperator = '-' | '+' | '~' | 'not';

export type JoinTypeName = 'inner' | 'left' | 'right' | 'full' | 'semi' | 'anti' | 'cross';
