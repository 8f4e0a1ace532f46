import { closest } from '../bind/closest.ts';
import { fail } from '../bind/failure.ts';
import type { ExpressionNode, Identifier, NamedWindowNode, WindowNode } from '../parse/ast.ts';
import { identifierText } from './bind-in.ts';
import type { QueryContext } from './context.ts';
import { mapChildren } from './map-syntax.ts';

/** The windows of a query, whose names must differ. */
export function distinctWindows(
  windows: readonly NamedWindowNode[],
  context: QueryContext,
): readonly NamedWindowNode[] {
  const seen = new Set<string>();
  for (const { name } of windows) {
    const text = identifierText(name, context);
    if (seen.has(text.toLowerCase())) fail('REPEATED_WINDOW', { name: text }, name.span);
    seen.add(text.toLowerCase());
  }
  return windows;
}

/** The expression with `OVER w` replaced by its definition in the WINDOW clause. */
export function withNamedWindows(
  node: ExpressionNode,
  windows: readonly NamedWindowNode[],
  context: QueryContext,
): ExpressionNode {
  const inside = mapChildren(node, (child) => withNamedWindows(child, windows, context));
  if (inside.kind !== 'call' || inside.over?.kind !== 'window_name') return inside;
  return { ...inside, over: definition(inside.over.name, windows, context, 0) };
}

function definition(
  name: Identifier,
  windows: readonly NamedWindowNode[],
  context: QueryContext,
  steps: number,
): WindowNode {
  const wanted = identifierText(name, context);
  const names = windows.map((each) => identifierText(each.name, context));
  const found = windows[names.findIndex((each) => each.toLowerCase() === wanted.toLowerCase())];
  if (found === undefined || steps > windows.length)
    return fail('UNKNOWN_WINDOW', { name: wanted, suggestion: closest(wanted, names) }, name.span);
  return found.window.kind === 'window'
    ? found.window
    : definition(found.window.name, windows, context, steps + 1);
}
