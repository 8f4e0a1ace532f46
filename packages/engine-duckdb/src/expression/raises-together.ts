import { isVolatileExpression, type Expression } from '@millrace/plan';
import { partsOf, raisesItself } from './raises.ts';

/**
 * Whether `right` fails only for rows for which `left` fails too, because `left` always computes
 * every part of it that may fail: `a - b` in `a - b > 30 AND a - b <= 60`.
 */
export function raisesOnlyWith(left: Expression, right: Expression): boolean {
  if (isVolatileExpression(left)) return false;
  const computed = new Set(partsAlwaysComputed(left).map(keyOf));
  const isCovered = (part: Expression, conditional: boolean): boolean =>
    computed.has(keyOf(part)) ||
    (!raisesItself(part, conditional) &&
      partsOf(part, conditional).every((inner) => isCovered(inner.expression, inner.conditional)));
  return isCovered(right, false);
}

/** The expression, and those inside it that Spark evaluates whatever the values of others are. */
function partsAlwaysComputed(expression: Expression): readonly Expression[] {
  return [expression, ...firstOf(expression).flatMap(partsAlwaysComputed)];
}

function firstOf(expression: Expression): readonly Expression[] {
  if (expression.kind === 'cast') return [expression.input];
  if (expression.kind !== 'call' || !leftFirst.has(expression.fn)) return [];
  const [left, right] = expression.args;
  if (right === undefined || expression.args.length > 2) return [left!];
  // If the left operand is null, Spark doesn't evaluate the right one.
  return left!.nullable || decidedByLeft.has(expression.fn) ? [left!] : [left!, right];
}

const decidedByLeft: ReadonlySet<string> = new Set(['and', 'or', 'coalesce', 'in']);

/** Division isn't among them: Spark evaluates the divisor first. */
const leftFirst: ReadonlySet<string> = new Set([
  ...decidedByLeft,
  'add',
  'subtract',
  'multiply',
  'negate',
  'eq',
  'ne',
  'lt',
  'le',
  'gt',
  'ge',
  'not',
  'is_null',
  'is_not_null',
]);

function keyOf(expression: Expression): string {
  return JSON.stringify(expression, (name, value: unknown) =>
    name === 'origin' ? undefined : value,
  );
}
