import {
  canCast,
  explicitCast,
  intervalRange,
  isInterval,
  isIntegral,
  literal,
  sameType,
  typeName,
  type DataType,
  type Expression,
  type Span,
  type Value,
} from '@millrace/plan';
import type { CastNode } from '../parse/ast.ts';
import { parseExpression } from '../parse/parse.ts';
import { SqlSyntaxError } from '../parse/syntax-error.ts';
import { specialLiteral } from './coerce.ts';
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
  const interval = isInterval(type) && mode === 'ansi' ? constantInterval(input, type) : null;
  if (interval !== null) return literal(interval, type, origin);
  const special = specialLiteral(input, type);
  if (special !== null) return { ...special, origin };
  const isWholeLiteral = input.kind === 'literal' && isIntegral(type);
  if (sameType(input.type, type) && !isWholeLiteral) return input;
  return explicitCast(input, type, mode, origin);
}

/** The amount of a constant such as `'1 02:03'` as INTERVAL DAY TO MINUTE; null for anything else. */
function constantInterval(input: Expression, type: DataType): Value | null {
  if (input.kind !== 'literal' || typeof input.value !== 'string') return null;
  if (input.type.kind !== 'STRING' || !/^[-+ 0-9:.]+$/.test(input.value)) return null;
  const { from, to } = intervalRange(type);
  try {
    const range = from === to ? from : `${from} TO ${to}`;
    const read = parseExpression(`INTERVAL '${input.value.trim()}' ${range}`);
    if (read.kind !== 'interval') return null;
    return type.kind === 'INTERVAL_YEAR_MONTH' ? Number(read.amount) : read.amount;
  } catch (error) {
    if (error instanceof SqlSyntaxError) return null;
    throw error;
  }
}
