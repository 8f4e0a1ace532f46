import type { Expression } from '@millrace/plan';
import type { LowerContext } from './context.ts';

/**
 * The text itself where an engine that speaks Spark SQL may print it as it is: there are no
 * parameters in it.
 */
export function userText(text: string, context: LowerContext): string | undefined {
  return text.includes('$$') || (context.parameters.size > 0 && text.includes('$'))
    ? undefined
    : text;
}

/** The same for a condition: where it had to be cast to a truth value its text alone is none. */
export function filterText(
  text: string,
  condition: Expression,
  context: LowerContext,
): string | undefined {
  return condition.kind === 'cast' || condition.kind === 'literal'
    ? undefined
    : userText(text, context);
}
