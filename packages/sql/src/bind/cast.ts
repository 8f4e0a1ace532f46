import {
  canCast,
  explicitCast,
  isIntegral,
  literal,
  sameType,
  typeName,
  type DataType,
  type Expression,
  type Span,
} from '@millrace/plan';
import type { CastNode } from '../parse/ast.ts';
import type { Context } from './context.ts';
import { fail } from './failure.ts';

export function bindCast(node: CastNode, context: Context): Expression {
  return castTo(context.bind(node.input, context), node.type, node.mode, node.span, context);
}

/**
 * An explicit cast, which stays a cast even for a literal: Spark types `CAST(1 AS INTEGER) * m`
 * differently from `1 * m`.
 */
export function castTo(
  input: Expression,
  type: DataType,
  mode: 'ansi' | 'try',
  span: Span,
  context: Context,
): Expression {
  if (!canCast(input.type, type)) {
    return fail('CANNOT_CAST', { from: typeName(input.type), to: typeName(type) }, span);
  }
  const origin = context.originOf(span);
  if (input.type.kind === 'NULL' && input.kind === 'literal') return literal(null, type, origin);
  const isWholeLiteral = input.kind === 'literal' && isIntegral(type);
  if (sameType(input.type, type) && !isWholeLiteral) return input;
  return explicitCast(input, type, mode, origin);
}
