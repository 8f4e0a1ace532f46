import { some, type Expression } from '@millrace/plan';

/** Whether the expression has another value in each row that it is evaluated for. */
export function isRandom(expression: Expression): boolean {
  return some(expression, (inner) => inner.kind === 'call' && random.has(inner.fn));
}

const random: ReadonlySet<string> = new Set([
  'monotonically_increasing_id',
  'rand',
  'randn',
  'randstr',
  'shuffle',
  'uniform',
  'uuid',
]);
