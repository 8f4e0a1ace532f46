import { STRING, literal, type Expression, type Span } from '@millrace/plan';
import type { CallNode, ExpressionNode } from '../parse/ast.ts';
import { apply } from './apply.ts';
import { nameOf } from './column.ts';
import type { Context } from './context.ts';
import { gather } from './failure.ts';

/**
 * `struct(a, b AS c, a + 1)`: members are named after columns and aliases, else `col1`, `col2`, …
 * by their place.
 */
export function structOf(
  items: readonly ExpressionNode[],
  span: Span,
  context: Context,
): Expression {
  const members = gather(items, (item, index) => {
    const name = literal(memberName(item, index, context), STRING, context.originOf(item.span));
    return [name, context.bind(valueOf(item), context)];
  });
  return apply(context, 'named_struct', members.flat(), span, 'struct');
}

/** `arrays_zip(a, array(1))`: members are named after columns, else `0`, `1`, … by their place. */
export function zipOf(node: CallNode, context: Context): Expression {
  const members = gather(node.args, (item, index) => {
    const isNamed = item.kind === 'name' || item.kind === 'field' || item.kind === 'alias';
    const name = isNamed ? memberName(item, index, context) : String(index);
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

function memberName(item: ExpressionNode, index: number, context: Context): string {
  if (item.kind === 'alias' || item.kind === 'field') return nameOf(item.name, context);
  return item.kind === 'name' ? nameOf(item.parts.at(-1)!, context) : `col${index + 1}`;
}
