import type { Expression, Origin } from '@millrace/plan';

/** A call the engine cannot do exactly, and whose it is. */
export type ExpressionRefusal = { readonly origin: Origin | null; readonly name: string; readonly reason: string };

/** Every part of the expression that this engine cannot do exactly. Not empty: refuse the run before it starts. */
export function refusals(_expression: Expression): readonly ExpressionRefusal[] {
  return [];
}
