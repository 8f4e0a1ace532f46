import type { ExpressionNode } from '../parse/ast.ts';
import type { OrderKey } from './order.ts';
import type { Item } from './context.ts';

/** What a SELECT computes, over physical names. */
export type Nodes = {
  readonly items: readonly Item[];
  readonly having: ExpressionNode | null;
  readonly qualify: ExpressionNode | null;
  readonly keys: readonly OrderKey[];
};
