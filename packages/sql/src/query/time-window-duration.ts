import type { ExpressionNode } from '../parse/ast.ts';
import { parseExpression } from '../parse/parse.ts';

/** The microseconds of `'1 hour 30 minutes'` or of a whole number; null for anything else. */
export function durationOf(node: ExpressionNode): bigint | null {
  if (node.kind === 'number') return /^-?[0-9]+$/.test(node.text) ? BigInt(node.text) : null;
  if (node.kind !== 'string') return null;
  const text = node.value.replace(/^\s*interval\s/i, '').trim();
  if (!/^[\w\s.+-]+$/.test(text)) return null;
  try {
    const read = parseExpression(`INTERVAL '${text}'`);
    return read.kind === 'interval' && read.family === 'DAY_TIME' ? BigInt(read.amount) : null;
  } catch {
    return null;
  }
}
