import { STRING, literal, type Expression, type Span } from '@millrace/plan';
import type { CallNode, ExpressionNode } from '../parse/ast.ts';
import { apply } from './apply.ts';
import { nameOf } from './column.ts';
import type { Context } from './context.ts';
import { gather } from './failure.ts';

/**
 * `struct(a, b AS c, a + 1)`: members are named after columns, keys and aliases, else `col1`, `col2`, …
 * by their place.
 */
export function structOf(
  items: readonly ExpressionNode[],
  span: Span,
  context: Context,
): Expression {
  const members = gather(items, (item, index) => {
    const name = literal(
      memberName(item, context) ?? `col${index + 1}`,
      STRING,
      context.originOf(item.span),
    );
    return [name, context.bind(valueOf(item), context)];
  });
  return apply(context, 'named_struct', members.flat(), span, 'struct');
}

/** One side of a comparison. Rows are compared by place, so members may share a name: `(a.k, b.k) = (1, 2)`. */
export function comparedValue(node: ExpressionNode, context: Context): Expression {
  if (node.kind !== 'row') return context.bind(node, context);
  const names = node.items.map((item) => memberName(item, context)?.toLowerCase() ?? null);
  const isRepeated = names.some((name, index) => name !== null && names.indexOf(name) < index);
  if (!isRepeated) return context.bind(node, context);
  const members = gather(node.items, (item, index) => [
    literal(`col${index + 1}`, STRING, context.originOf(item.span)),
    context.bind(valueOf(item), context),
  ]);
  return apply(context, 'named_struct', members.flat(), node.span, 'struct');
}

/** `arrays_zip(a, array(1))`: members are named after columns and keys, else `0`, `1`, … by their place. */
export function zipOf(node: CallNode, context: Context): Expression {
  const members = gather(node.args, (item, index) => {
    const name = memberName(item, context) ?? String(index);
    return [
      literal(name, STRING, context.originOf(item.span)),
      context.bind(valueOf(item), context),
    ];
  });
  return apply(context, 'arrays_zip', members.flat(), node.span, node.name);
}

function valueOf(item: ExpressionNode): ExpressionNode {
  return item.kind === 'alias' ? item.input : item;
}

/** That of the column, member or key that the item is. */
function memberName(item: ExpressionNode, context: Context): string | null {
  if (item.kind === 'alias' || item.kind === 'field') return nameOf(item.name, context);
  if (item.kind === 'name') return nameOf(item.parts.at(-1)!, context);
  return item.kind === 'subscript' && item.index.kind === 'string' ? item.index.value : null;
}

export function isNamedMember({ kind, ...item }: ExpressionNode): boolean {
  if (kind === 'subscript') return 'index' in item && item.index.kind === 'string';
  return kind === 'alias' || kind === 'field' || kind === 'name';
}
