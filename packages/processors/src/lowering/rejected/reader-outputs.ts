import type { Demand, Relation } from '@millrace/plan';
import type { LowerContext } from '../context.ts';
import { outputsWithDemands, type Lowered } from '../port-value.ts';
import { rejectedOutput } from './rejected-output.ts';
import { REJECTED_OUTPUT } from './rejected-table.ts';

/**
 * A reader's rows, what it rejected if an edge reads that, and the count of it. `flagged`: all
 * typed rows with a last column that is true for rejected ones. `field`: the setting that they come
 * from.
 */
export function readerOutputs(
  rows: Relation,
  flagged: Relation,
  count: Demand,
  context: LowerContext,
  field = 'path',
): Lowered {
  const rejected = context.readsOutput(REJECTED_OUTPUT)
    ? [rejectedOutput(flagged, context.origin(field))]
    : [];
  return outputsWithDemands([rows, ...rejected], [count]);
}
