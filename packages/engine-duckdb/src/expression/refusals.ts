import type { AggregateCall, Expression, Origin, WindowCall } from '@millrace/plan';
import { Refused } from './form.ts';
import { printAggregate, printExpression, printWindow } from './print.ts';
import type { Scope } from './scope.ts';

/** A call the engine cannot do exactly, and whose it is. */
export type ExpressionRefusal = { readonly origin: Origin | null; readonly name: string; readonly reason: string };

/** Every part of the expression that this engine cannot do exactly. Not empty: refuse the run before it starts. */
export function refusals(expression: Expression): readonly ExpressionRefusal[] {
  const whole = attempt(expression);
  if (whole === null) return [];
  const inner = parts(expression).flatMap(refusals);
  return inner.length > 0 ? inner : [{ origin: expression.origin ?? null, name: nameOf(expression), reason: whole }];
}

const nowhere: Scope = { column: () => 'c', origin: { nodeId: '' } };

function attempt(expression: Expression): string | null {
  try {
    if (expression.kind === 'aggregate') printAggregate(expression, nowhere);
    else if (expression.kind === 'window') printWindow(expression, nowhere);
    else printExpression(expression, nowhere);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.reason;
    throw error;
  }
}

function nameOf(expression: Expression): string {
  return 'fn' in expression ? expression.fn : expression.kind;
}

/** What stands in the expression and can be printed alone. */
function parts(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'cast':
      return [expression.input];
    case 'case':
      return [...expression.branches.flatMap(({ when, then }) => [when, then]), ...(expression.otherwise === null ? [] : [expression.otherwise])];
    case 'call':
      return expression.args.filter((argument) => argument.kind !== 'lambda');
    case 'aggregate':
    case 'window':
      return [...expression.args, ...around(expression)];
    default:
      return [];
  }
}

function around(call: AggregateCall | WindowCall): readonly Expression[] {
  const order = call.orderBy.map((key) => key.expression);
  return call.kind === 'aggregate' ? [...order, ...(call.filter === null ? [] : [call.filter])] : [...order, ...call.partitionBy];
}
