import type {
  CommonTableNode,
  ExpressionNode,
  FrameBoundNode,
  FrameNode,
  FromNode,
  GroupByNode,
  GroupingNode,
  NamedWindowNode,
  OrderByAllNode,
  PipeOperatorNode,
  QueryBodyNode,
  QueryNode,
  SelectItemNode,
  SortItemNode,
  WindowNameNode,
  WindowNode,
} from './ast/tree.ts';

export type * from './ast/literal.ts';
export type * from './ast/name.ts';
export type * from './ast/operators.ts';
export type * from './ast/tree.ts';
export { operators } from './ast/operators.ts';

/** Every node that has a span. */
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
  | FromNode
  | PipeOperatorNode;
