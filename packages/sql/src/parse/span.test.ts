import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyExpression, anyQuery, bare } from '../../test/arbitrary-syntax.ts';
import type { SyntaxNode } from './ast.ts';
import { childrenOf } from './children.ts';
import { parseExpression, parseQuery } from './parse.ts';
import { printExpression, printQuery } from './print.ts';

describe('spans', () => {
  test('each node lies within its parent, and siblings do not overlap', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyExpression.map((node) => parseExpression(printExpression(node))),
          anyQuery.map((node) => parseQuery(printQuery(node))),
        ),
        expectNested,
      ),
    );
  });

  test('the text of a span is the expression itself', () => {
    fc.assert(
      fc.property(anyExpression, (wanted) => {
        const text = `  ${printExpression(wanted)}  `;
        const node = parseExpression(text);
        for (const inner of expressionsIn(node))
          expect(bare(parseExpression(text.slice(...inner.span)))).toEqual(bare(inner));
      }),
    );
  });
});

function expectNested(node: SyntaxNode): void {
  const children = childrenOf(node);
  for (const child of children) {
    expect(child.span[0]).toBeGreaterThanOrEqual(node.span[0]);
    expect(child.span[1]).toBeLessThanOrEqual(node.span[1]);
    expectNested(child);
  }
  const sorted = [...children].sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1]);
  sorted
    .slice(1)
    .forEach((child, index) =>
      expect(child.span[0]).toBeGreaterThanOrEqual(sorted[index]?.span[1] ?? 0),
    );
}

/**
 * Sort items, windows and similar are not expressions of their own; nor is the inside of a signed
 * number.
 */
function* expressionsIn(node: SyntaxNode): Generator<SyntaxNode> {
  if (!['sort_item', 'window', 'window_name', 'frame'].includes(node.kind)) yield node;
  for (const child of childrenOf(node)) yield* expressionsIn(child);
}
