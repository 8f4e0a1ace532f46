import { LearningError, type Trainer } from '../contract.ts';
import { withWeight } from '../numeric/weights.ts';

type Point = { readonly label: number; readonly feature: number; readonly weight: number };

/** Pools neighbors that are in the wrong order, as Spark ML does, in its order of additions. */
export const trainIsotonicRegression: Trainer<'IsotonicRegression'> = (
  data,
  { featureIndex, isotonic },
  { progress },
) => {
  const { rows, width, features, label, weight } = withWeight(data);
  if (featureIndex >= width) throw new LearningError('FEATURE_INDEX', String(featureIndex));
  const sign = isotonic ? 1 : -1;
  const points = Array.from({ length: rows }, (_, row): Point => ({
    label: sign * label[row]!,
    feature: features[row * width + featureIndex]!,
    weight: weight?.[row] ?? 1,
  })).sort((a, b) => a.feature - b.feature || a.label - b.label);
  progress(0.5);
  // Spark pools each part of the rows, then what is left of all parts.
  const pooled = pool(pool(mergeEqual(points)));
  progress(1);
  return {
    boundaries: pooled.map(({ feature }) => feature),
    predictions: pooled.map((each) => sign * each.label),
  };
};

/** One point with the mean label for all with the same feature. -0 is 0. */
function mergeEqual(points: readonly Point[]): readonly Point[] {
  const merged: Point[] = [];
  for (let start = 0; start < points.length;) {
    const { feature } = points[start]!;
    let end = start;
    let sum = 0;
    let weight = 0;
    for (; end < points.length && points[end]!.feature === feature; end += 1) {
      sum += points[end]!.weight * points[end]!.label;
      weight += points[end]!.weight;
    }
    merged.push({ label: sum / weight, feature: feature + 0, weight });
    start = end;
  }
  return merged;
}

type Block = { readonly start: number; readonly end: number; weight: number; sum: number };

/** Blocks of points with one label, as points at the start and the end of each block. */
function pool(points: readonly Point[]): readonly Point[] {
  const blocks: Block[] = [];
  const average = ({ sum, weight }: Block): number => sum / weight;
  for (const [index, { label, weight }] of points.entries()) {
    let block: Block = { start: index, end: index, weight, sum: weight * label };
    for (
      let before = blocks.at(-1);
      before !== undefined && average(before) >= average(block);
      before = blocks.at(-1)
    ) {
      blocks.pop();
      block = {
        start: before.start,
        end: block.end,
        weight: before.weight + block.weight,
        sum: before.sum + block.sum,
      };
    }
    blocks.push(block);
  }
  return blocks.flatMap((block): Point[] => {
    const [first, last] = [points[block.start]!.feature, points[block.end]!.feature];
    const label = average(block);
    return last > first
      ? [
          { label, feature: first, weight: block.weight / 2 },
          { label, feature: last, weight: block.weight / 2 },
        ]
      : [{ label, feature: first, weight: block.weight }];
  });
}
