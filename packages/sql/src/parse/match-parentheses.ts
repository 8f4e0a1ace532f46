import type { Token } from './token.ts';

/**
 * Sets the index of the closing parenthesis on every opening one. Unmatched ones get none: the
 * parser reports them in place.
 */
export function matchParentheses(tokens: readonly Token[]): void {
  const open: number[] = [];
  tokens.forEach((token, index) => {
    if (token.kind !== 'symbol') return;
    if (token.text === '(') open.push(index);
    if (token.text !== ')') return;
    const opening = tokens[open.pop() ?? -1];
    if (opening?.kind === 'symbol') opening.close = index;
  });
}
