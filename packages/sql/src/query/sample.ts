import {
  BOOLEAN,
  DOUBLE,
  LONG,
  call,
  filter,
  limit,
  literal,
  sample,
  type Expression,
  type Origin,
} from '@millrace/plan';
import { fail } from '../bind/failure.ts';
import type { SampleNode } from '../parse/ast.ts';
import { originAt, type QueryContext } from './context.ts';
import type { Source } from './source.ts';

/** Shares may be so far out of range. */
const tolerance = 1e-6;

/**
 * `TABLESAMPLE (n PERCENT)` keeps each row with that probability, `(BUCKET n OUT OF m)` with n / m,
 * and `(n ROWS)` keeps any n of them. A seed draws the numbers of `rand`, as in Spark.
 */
export function bindSample(node: SampleNode, input: Source, context: QueryContext): Source {
  const amount = Number(node.amount.text);
  const origin = originAt(context, node.span);
  if (node.unit === 'rows') {
    if (!Number.isInteger(amount) || amount < 0 || amount > 2_147_483_647)
      fail('SAMPLE_ROWS', {}, node.amount.span);
    return { ...input, relation: limit(input.relation, amount, 0, origin) };
  }
  const share = amount / (node.buckets === null ? 100 : Number(node.buckets.text));
  if (!(share >= -tolerance && share <= 1 + tolerance))
    fail('SAMPLE_PERCENT', {}, node.amount.span);
  if (share >= 1) return input;
  const { seed } = node;
  const relation =
    share <= 0
      ? limit(input.relation, 0, 0, origin)
      : seed === null
        ? sample(input.relation, share, false, 0n, origin)
        : filter(input.relation, isDrawn(share, seed.text, origin), origin);
  return { ...input, relation };
}

function isDrawn(share: number, seed: string, origin: Origin): Expression {
  const drawn = call('rand', [literal(seed, LONG, origin)], DOUBLE, false, origin);
  return call('lt', [drawn, literal(share, DOUBLE, origin)], BOOLEAN, false, origin);
}
