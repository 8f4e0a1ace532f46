import { LearningError, type Trainer } from '../contract.ts';
import { orderOf } from '../numeric/order.ts';
import { withWeight } from '../numeric/weights.ts';

/** Points in the order of their features: as many as `count`, in arrays that may be longer. */
type Points = {
  readonly count: number;
  readonly features: Float64Array;
  readonly labels: Float64Array;
  readonly weights: Float64Array;
};

/** Pools neighbors that are in the wrong order, as Spark ML does, in its order of additions. */
export const trainIsotonicRegression: Trainer<'IsotonicRegression'> = (
  data,
  { featureIndex, isotonic },
  { progress },
) => {
  const { rows, width, features, label, weight } = withWeight(data);
  if (featureIndex >= width) throw new LearningError('FEATURE_INDEX', String(featureIndex));
  const sign = isotonic ? 1 : -1;
  const own = new Float64Array(rows);
  for (let row = 0; row < rows; row += 1) own[row] = features[row * width + featureIndex]!;
  const labels = label.map((value) => sign * value);
  const order = orderOf(own, labels);
  progress(0.5);
  const points = {
    count: rows,
    features: inOrder(own, order),
    labels: inOrder(labels, order),
    weights: weight === undefined ? new Float64Array(rows).fill(1) : inOrder(weight, order),
  };
  // Spark pools each part of the rows, then what is left of all parts.
  const pooled = pool(pool(mergeEqual(points)));
  progress(1);
  return {
    boundaries: [...pooled.features.subarray(0, pooled.count)],
    predictions: Array.from(pooled.labels.subarray(0, pooled.count), (value) => sign * value),
  };
};

function inOrder(values: Float64Array, order: Uint32Array): Float64Array {
  const sorted = new Float64Array(order.length);
  for (let index = 0; index < order.length; index += 1) sorted[index] = values[order[index]!]!;
  return sorted;
}

/** One point with the mean label for all with the same feature. -0 is 0. */
function mergeEqual({ count, features, labels, weights }: Points): Points {
  let merged = 0;
  for (let start = 0; start < count;) {
    const feature = features[start]!;
    let end = start;
    let sum = 0;
    let weight = 0;
    for (; end < count && features[end] === feature; end += 1) {
      sum += weights[end]! * labels[end]!;
      weight += weights[end]!;
    }
    features[merged] = feature + 0;
    labels[merged] = sum / weight;
    weights[merged] = weight;
    merged += 1;
    start = end;
  }
  return { count: merged, features, labels, weights };
}

/** Blocks of points with one label, as points at the start and the end of each block. */
function pool({ count, features, labels, weights }: Points): Points {
  const starts = new Uint32Array(count + 1);
  const blockWeights = new Float64Array(count);
  const sums = new Float64Array(count);
  let blocks = 0;
  for (let index = 0; index < count; index += 1) {
    let start = index;
    let weight = weights[index]!;
    let sum = weight * labels[index]!;
    for (
      let before = blocks - 1;
      before >= 0 && sums[before]! / blockWeights[before]! >= sum / weight;
      before -= 1
    ) {
      start = starts[before]!;
      weight = blockWeights[before]! + weight;
      sum = sums[before]! + sum;
      blocks = before;
    }
    starts[blocks] = start;
    blockWeights[blocks] = weight;
    sums[blocks] = sum;
    blocks += 1;
  }
  starts[blocks] = count;
  const pooled = {
    features: new Float64Array(2 * blocks),
    labels: new Float64Array(2 * blocks),
    weights: new Float64Array(2 * blocks),
  };
  let points = 0;
  const add = (feature: number, label: number, weight: number): void => {
    pooled.features[points] = feature;
    pooled.labels[points] = label;
    pooled.weights[points] = weight;
    points += 1;
  };
  for (let block = 0; block < blocks; block += 1) {
    const first = features[starts[block]!]!;
    const last = features[starts[block + 1]! - 1]!;
    const weight = blockWeights[block]!;
    const label = sums[block]! / weight;
    if (last > first) {
      add(first, label, weight / 2);
      add(last, label, weight / 2);
    } else add(first, label, weight);
  }
  return { count: points, ...pooled };
}
