import type { ExpressionNode } from './ast/expression.ts';
import type { FromNode } from './ast/from.ts';
import type { CommonTableNode, GroupByNode, GroupingNode, NamedWindowNode, OrderByAllNode, QueryBodyNode, QueryNode, SelectItemNode } from './ast/query.ts';
import type { FrameBoundNode, FrameNode, SortItemNode, WindowNameNode, WindowNode } from './ast/window.ts';

export type * from './ast/call.ts';
export type * from './ast/expression.ts';
export type * from './ast/from.ts';
export type * from './ast/literal.ts';
export type * from './ast/name.ts';
export type * from './ast/query.ts';
export type * from './ast/window.ts';
export { operators } from './ast/expression.ts';

/** Everything that has a span. */
export type SyntaxNode =
  | ExpressionNode
  | SortItemNode
  | WindowNode
  | WindowNameNode
  | FrameNode
  | FrameBoundNode
  | QueryNode
  | OrderByAllNode
  | CommonTableNode
  | QueryBodyNode
  | SelectItemNode
  | NamedWindowNode
  | GroupByNode
  | GroupingNode
  | FromNode;
