import type { Expression } from '@millrace/plan';
import type { CallNode } from '../parse/ast.ts';
import type { Context } from './context.ts';
import { fail, gather } from './failure.ts';

/** How a call that is no plain call of a catalogue function is bound. */
export type Form = (node: CallNode, context: Context) => Expression;

/** The arguments, bound; a complaint where there are too few or too many. */
export function argumentsOf(node: CallNode, context: Context, least: number, most: number): readonly Expression[] {
  const count = node.args.length;
  if (count < least || count > most) {
    const wanted = least === most ? `${least}` : most === Infinity ? `${least} or more` : `${least} to ${most}`;
    fail(`\`${node.name}\`: it takes ${wanted} argument${wanted === '1' ? '' : 's'}, not ${count}.`, node.span);
  }
  return gather(node.args, (argument) => context.bind(argument, context));
}
