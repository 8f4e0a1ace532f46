import { apply } from './apply.ts';
import { argumentsOf, type Form } from './form.ts';

export const mathForms: Readonly<Record<string, Form>> = {
  /** With one argument it is the natural logarithm. */
  log: (node, context) => {
    const args = argumentsOf(node, context, 1, 2);
    return apply(context, args.length === 1 ? 'ln' : 'log', args, node.span, node.name);
  },
};
