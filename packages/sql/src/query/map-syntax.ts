import type { ExpressionNode } from '../parse/ast.ts';

/**
 * The node with `change` applied to each expression directly inside it, including sort items and
 * windows. Queries don't change.
 */
export function mapChildren<T extends object>(
  node: T,
  change: (child: ExpressionNode) => ExpressionNode,
): T {
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      own.has(key) ? value : mapValue(value, change),
    ]),
  ) as T;
}

/** Members that contain no expressions. */
const own: ReadonlySet<string> = new Set([
  'kind',
  'span',
  'type',
  'text',
  'parts',
  'name',
  'query',
  'parameters',
  'qualifier',
  'except',
  'escape',
]);

const carriers: ReadonlySet<string> = new Set([
  'sort_item',
  'window',
  'window_name',
  'frame',
  'unbounded preceding',
  'preceding',
  'current row',
  'following',
  'unbounded following',
]);

function mapValue(value: unknown, change: (child: ExpressionNode) => ExpressionNode): unknown {
  if (Array.isArray(value)) return value.map((item) => mapValue(item, change));
  if (value === null || typeof value !== 'object') return value;
  if (!('kind' in value) || carriers.has(String(value.kind))) return mapChildren(value, change);
  return change(value as ExpressionNode);
}
