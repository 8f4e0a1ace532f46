import type { Expression } from '@millrace/plan';
import type { LowerContext } from './context.ts';

/**
 * The text itself if an engine that understands Spark SQL may print it: it must have no parameters.
 */
export function userText(text: string, context: LowerContext): string | undefined {
  return text.includes('$$') || (context.parameters.size > 0 && text.includes('$'))
    ? undefined
    : text;
}

/**
 * The same for a condition: null if it had to be cast to BOOLEAN, since its text alone is not a
 * condition.
 */
export function filterText(
  text: string,
  condition: Expression,
  context: LowerContext,
): string | undefined {
  return condition.kind === 'cast' || condition.kind === 'literal'
    ? undefined
    : userText(text, context);
}
