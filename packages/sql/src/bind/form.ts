import type { Expression } from '@millrace/plan';
import type { CallNode } from '../parse/ast.ts';
import type { Context } from './context.ts';
import { fail, gather } from './failure.ts';

/** How a call is bound that isn't a plain call of a catalog function. */
export type Form = (node: CallNode, context: Context) => Expression;

/** The bound arguments; fails if there are too few or too many. */
export function argumentsOf(
  node: CallNode,
  context: Context,
  least: number,
  most: number,
): readonly Expression[] {
  const count = node.args.length;
  if (count < least || count > most) {
    fail(
      'WRONG_ARGUMENT_COUNT',
      { name: node.name, min: least, max: most === Infinity ? null : most, count },
      node.span,
    );
  }
  return gather(node.args, (argument) => context.bind(argument, context));
}
