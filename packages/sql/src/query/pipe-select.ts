import type { Span } from '@millrace/plan';
import type { SelectItemNode, SelectNode } from '../parse/ast.ts';

/** A SELECT of the rows before a pipe operator. */
export function selectOver(
  items: readonly SelectItemNode[],
  { span, distinct = false }: { readonly span: Span; readonly distinct?: boolean },
): SelectNode {
  return {
    kind: 'select',
    distinct,
    items,
    from: { kind: 'pipe_input', span },
    where: null,
    groupBy: null,
    having: null,
    qualify: null,
    windows: [],
    span,
  };
}
