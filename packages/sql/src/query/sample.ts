import { limit, sample } from '@millrace/plan';
import { fail } from '../bind/failure.ts';
import type { SampleNode } from '../parse/ast.ts';
import { originAt, type QueryContext } from './context.ts';
import type { Source } from './source.ts';

/**
 * `TABLESAMPLE (n PERCENT)` keeps each row with that probability, `(n ROWS)` keeps any n of them.
 */
export function bindSample(node: SampleNode, input: Source, context: QueryContext): Source {
  const amount = Number(node.amount.text);
  const origin = originAt(context, node.span);
  if (node.unit === 'percent') {
    if (amount < 0 || amount > 100) fail('SAMPLE_PERCENT', {}, node.amount.span);
    if (amount === 100) return input;
    return {
      ...input,
      relation: sample(input.relation, amount / 100, false, BigInt(node.seed?.text ?? '0'), origin),
    };
  }
  if (!Number.isInteger(amount) || amount < 0 || amount > 2_147_483_647)
    fail('SAMPLE_ROWS', {}, node.amount.span);
  return { ...input, relation: limit(input.relation, amount, 0, origin) };
}
