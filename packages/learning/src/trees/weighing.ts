import type { TreeParams } from '@millrace/plan';
import type { TrainingData } from '../contract.ts';
import type { BinCounter } from './bin-counter.ts';
import type { Growing } from './growing.ts';

type Weighing = Pick<Growing, 'isWeighted' | 'drawn' | 'minWeight'>;
type Weighed = Pick<TrainingData, 'rows' | 'weight'>;

/**
 * Writes how much rows count. `drawn`: how often each row was drawn, if rows are drawn and have
 * weights of their own.
 */
export function weigh(
  { rows, weight }: Weighed,
  params: TreeParams,
  { weights }: Pick<BinCounter, 'weights'>,
  drawn: Float64Array | null = null,
): Weighing {
  if (weight !== undefined)
    for (let row = 0; row < rows; row += 1) weights![row] = weight[row]! * (drawn?.[row] ?? 1);
  const total = weight?.reduce((sum, each) => sum + each, 0) ?? rows;
  return {
    isWeighted: weight !== undefined,
    drawn,
    minWeight: params.minWeightFractionPerNode * total,
  };
}

/** How many rows a node has, with those that count nothing. */
export function countRows({ drawn }: Growing, members: Int32Array): number {
  return drawn === null ? members.length : members.reduce((sum, row) => sum + drawn[row]!, 0);
}

/**
 * How many rows are in each bin of a feature or in those before; null if it doesn't matter, or if
 * they are what is weighed.
 */
export function rowsByBin(
  { bins, rows, params, isWeighted, drawn }: Growing,
  members: Int32Array,
  feature: number,
): Float64Array | null {
  if (!isWeighted || params.minInstancesPerNode <= 1) return null;
  const counts = new Float64Array(bins.thresholds[feature]!.length + 1);
  const codes = bins.codes.subarray(feature * rows, (feature + 1) * rows);
  for (const row of members) counts[codes[row]!]! += drawn?.[row] ?? 1;
  for (let bin = 1; bin < counts.length; bin += 1) counts[bin]! += counts[bin - 1]!;
  return counts;
}
