import type { LowerContext } from './context.ts';

/** The text itself where an engine that speaks Spark SQL may print it as it is: there are no parameters in it. */
export function userText(text: string, context: LowerContext): string | undefined {
  return context.parameters.size > 0 && text.includes('$') ? undefined : text.includes('$$') ? undefined : text;
}
