import {
  phrase,
  type AggregateCall,
  type ErrorText,
  type Expression,
  type Origin,
  type WindowCall,
} from '@millrace/plan';
import { Refused, TooLong } from './form.ts';
import { printAggregate, printExpression, printWindow } from './print.ts';
import type { Scope } from './scope.ts';

/** A call that the engine can't do exactly, with its origin. */
export type ExpressionRefusal = {
  readonly origin: Origin | null;
  readonly name: string;
  readonly reason: ErrorText;
};

/** How many more characters the SQL of a program may have. */
export type SizeBudget = { left: number };

/**
 * A program's SQL is one text for each step: neither JavaScript nor DuckDB can handle longer ones.
 */
export function newSizeBudget(): SizeBudget {
  return { left: 128_000_000 };
}

/**
 * Every part of the expression that this engine can't do exactly, or that would make the SQL too
 * long. If it isn't empty, the run is rejected before it starts.
 *
 * @param budget the characters left for the expressions of a program; reduced by this one
 */
export function refusals(
  expression: Expression,
  budget: SizeBudget = newSizeBudget(),
): readonly ExpressionRefusal[] {
  const whole = attempt(expression, budget);
  if (whole === null) return [];
  const inner =
    budget.left < 0 || whole.isSize
      ? []
      : parts(expression).flatMap((part) => refusals(part, budget));
  return inner.length > 0
    ? inner
    : [{ origin: expression.origin ?? null, name: nameOf(expression), reason: whole.reason }];
}

const nowhere: Scope = { column: () => 'c', origin: { nodeId: '' } };

const overBudget = {
  reason: phrase`The SQL of the workflow becomes too long here. Split the workflow, or compute fewer columns.`,
  isSize: true,
};

function attempt(
  expression: Expression,
  budget: SizeBudget,
): { readonly reason: ErrorText; readonly isSize: boolean } | null {
  if (budget.left < 0) return overBudget;
  try {
    budget.left -= printAlone(expression).length;
    return budget.left < 0 ? overBudget : null;
  } catch (error) {
    if (error instanceof Refused) return { reason: error.reason, isSize: error instanceof TooLong };
    throw error;
  }
}

function printAlone(expression: Expression): string {
  if (expression.kind === 'aggregate') return printAggregate(expression, nowhere);
  return expression.kind === 'window'
    ? printWindow(expression, nowhere)
    : printExpression(expression, nowhere);
}

function nameOf(expression: Expression): string {
  return 'fn' in expression ? expression.fn : expression.kind;
}

/** The parts of the expression that can be printed by themselves. */
function parts(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'cast':
      return [expression.input];
    case 'case':
      return [
        ...expression.branches.flatMap(({ when, then }) => [when, then]),
        ...(expression.otherwise === null ? [] : [expression.otherwise]),
      ];
    case 'call':
      return expression.args.filter((argument) => argument.kind !== 'lambda');
    case 'aggregate':
    case 'window':
      return [...expression.args, ...around(expression)];
    case 'column':
    case 'lambda':
    case 'literal':
    case 'variable':
      return [];
  }
}

function around(call: AggregateCall | WindowCall): readonly Expression[] {
  const order = call.orderBy.map((key) => key.expression);
  return call.kind === 'aggregate'
    ? [...order, ...(call.filter === null ? [] : [call.filter])]
    : [...(call.withinGroup ?? []).map((key) => key.expression), ...order, ...call.partitionBy];
}
