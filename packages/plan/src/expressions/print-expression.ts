import { typeName } from '../data-type.ts';
import type {
  AggregateCall,
  Expression,
  Frame,
  FrameBound,
  SortKey,
  WindowCall,
} from '../expression.ts';
import type { ScalarName } from '../functions/index.ts';

/** One stable line for people: every cast and call as bound. Not meant to be parsed. */
export function printExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return `${JSON.stringify(expression.value)}${expression.type.kind === 'STRING' || expression.type.kind === 'BOOLEAN' ? '' : `:${typeName(expression.type)}`}`;
    case 'column':
      return `${expression.input === 1 ? 'right.' : ''}${printName(expression.name)}`;
    case 'variable':
      return expression.name;
    case 'cast':
      return `${expression.mode === 'try' ? 'try_cast' : 'cast'}(${printExpression(expression.input)} as ${typeName(expression.type)})`;
    case 'case':
      return printCase(expression);
    case 'lambda':
      return `(${expression.parameters.join(', ')}) -> ${printExpression(expression.body)}`;
    case 'call':
      return printCall(expression.fn, expression.args.map(printExpression));
    case 'aggregate':
      return printAggregate(expression);
    case 'window':
      return printWindow(expression);
  }
}

/** A column name, in backticks unless it is a plain word. */
export function printName(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : `\`${name.replaceAll('`', '``')}\``;
}

export function printSortKey({ expression, direction, nulls }: SortKey): string {
  return `${printExpression(expression)} ${direction} nulls ${nulls}`;
}

const infix: Partial<Record<ScalarName, string>> = {
  add: '+',
  subtract: '-',
  multiply: '*',
  divide: '/',
  div: 'div',
  mod: '%',
  eq: '=',
  eq_null_safe: '<=>',
  ne: '<>',
  lt: '<',
  le: '<=',
  gt: '>',
  ge: '>=',
  and: 'and',
  or: 'or',
};

function printCall(fn: ScalarName, args: readonly string[]): string {
  const operator = infix[fn];
  return operator !== undefined && args.length === 2
    ? `(${args[0]} ${operator} ${args[1]})`
    : `${fn}(${args.join(', ')})`;
}

function printCase({ branches, otherwise }: Extract<Expression, { kind: 'case' }>): string {
  const whens = branches
    .map(({ when, then }) => ` when ${printExpression(when)} then ${printExpression(then)}`)
    .join('');
  return `case${whens}${otherwise === null ? '' : ` else ${printExpression(otherwise)}`} end`;
}

function printAggregate({ fn, args, distinct, filter, orderBy }: AggregateCall): string {
  const shown = args.length === 0 ? '*' : args.map(printExpression).join(', ');
  const order = orderBy.length === 0 ? '' : ` order by ${orderBy.map(printSortKey).join(', ')}`;
  return `${fn}(${distinct ? 'distinct ' : ''}${shown}${order})${filter === null ? '' : ` where ${printExpression(filter)}`}`;
}

function printWindow(call: WindowCall): string {
  const { fn, args, ignoreNulls, withinGroup = [], partitionBy, orderBy, frame } = call;
  const inner =
    withinGroup.length === 0 ? '' : ` order by ${withinGroup.map(printSortKey).join(', ')}`;
  const parts = [
    ...(partitionBy.length === 0
      ? []
      : [`partition by ${partitionBy.map(printExpression).join(', ')}`]),
    ...(orderBy.length === 0 ? [] : [`order by ${orderBy.map(printSortKey).join(', ')}`]),
    ...(frame === null ? [] : [printFrame(frame)]),
  ];
  return `${fn}(${args.map(printExpression).join(', ')}${inner})${ignoreNulls ? ' ignore nulls' : ''} over (${parts.join(' ')})`;
}

function printFrame({ unit, start, end }: Frame): string {
  return `${unit} between ${printBound(start)} and ${printBound(end)}`;
}

function printBound(bound: FrameBound): string {
  return 'offset' in bound ? `${printExpression(bound.offset)} ${bound.kind}` : bound.kind;
}
