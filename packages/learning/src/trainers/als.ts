import { LearningError, type Trainer } from '../contract.ts';
import type { Factors } from '../models.ts';
import { solveCholesky } from '../numeric/cholesky.ts';
import { solveNonnegative } from '../numeric/nonnegative.ts';
import { mixSeed, SparkRandom } from '../numeric/spark-random.ts';

type Params = Parameters<Trainer<'ALS'>>[1];

/** Spark divides users and items into as many parts, and draws the factors of each part alone. */
const parts = 10;

/**
 * Alternating least squares as in Spark ML: from the same random factors, with a penalty that grows
 * with the number of ratings. The vectors of the data are pairs of a user and an item.
 */
export const trainAls: Trainer<'ALS'> = (data, params, { progress }) => {
  const users = sideOf(data, 0);
  const items = sideOf(data, 1);
  const seeds = new SparkRandom(BigInt(params.seed));
  drawFactors(users, params.rank, seeds.nextLong());
  drawFactors(items, params.rank, seeds.nextLong());
  for (let iteration = 0; iteration < params.maxIter; iteration += 1) {
    improve(items, users, data.label, params);
    improve(users, items, data.label, params);
    progress((iteration + 1) / params.maxIter);
  }
  progress(1);
  return { rank: params.rank, users: factorsOf(users), items: factorsOf(items) };
};

/** The users or the items. `rows` has the ratings of each, one after the other from its start. */
type Side = {
  readonly ids: readonly number[];
  readonly starts: Int32Array;
  readonly rows: Int32Array;
  /** The place in `ids` for each rating. */
  readonly places: Int32Array;
  factors: Float32Array;
};

function sideOf({ rows, width, features }: Parameters<Trainer<'ALS'>>[0], column: 0 | 1): Side {
  const all = Array.from({ length: rows }, (_, row) => features[row * width + column]!);
  const ids = [...new Set(all)].sort((a, b) => a - b);
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const places = Int32Array.from(all, (id) => placeOf.get(id)!);
  const starts = new Int32Array(ids.length + 1);
  for (const place of places) starts[place + 1]! += 1;
  for (let place = 0; place < ids.length; place += 1) starts[place + 1]! += starts[place]!;
  const next = Int32Array.from(starts);
  const ordered = new Int32Array(rows);
  for (let row = 0; row < rows; row += 1) {
    const place = places[row]!;
    ordered[next[place]!] = row;
    next[place]! += 1;
  }
  return { ids, starts, rows: ordered, places, factors: new Float32Array() };
}

/** Directions of length 1, part by part in the order of the ids. */
function drawFactors(side: Side, rank: number, seed: bigint): void {
  side.factors = new Float32Array(side.ids.length * rank);
  for (let part = 0; part < parts; part += 1) {
    const random = new SparkRandom(mixSeed(seed ^ BigInt(part)));
    for (const [place, id] of side.ids.entries()) {
      if (((id % parts) + parts) % parts !== part) continue;
      const factor = Float32Array.from({ length: rank }, () => random.nextGaussian());
      const length = Math.fround(Math.sqrt(factor.reduce((sum, each) => sum + each * each, 0)));
      const scale = Math.fround(1 / length);
      side.factors.set(
        factor.map((each) => each * scale),
        place * rank,
      );
    }
  }
}

/** Computes the factors of a side from those of the other. */
function improve(side: Side, other: Side, ratings: Float64Array, params: Params): void {
  const { rank, implicitPrefs, alpha, regParam, nonnegative } = params;
  const common = new Float64Array(rank * rank);
  if (implicitPrefs)
    for (let place = 0; place < other.ids.length; place += 1)
      addSquare(common, other.factors, place * rank, 1, rank);
  for (let place = 0; place < side.ids.length; place += 1) {
    const matrix = Float64Array.from(common);
    const right = new Float64Array(rank);
    let count = 0;
    for (let at = side.starts[place]!; at < side.starts[place + 1]!; at += 1) {
      const row = side.rows[at]!;
      const rating = Math.fround(ratings[row]!);
      const from = other.places[row]! * rank;
      const confidence = implicitPrefs ? alpha * Math.abs(rating) : 1;
      addSquare(matrix, other.factors, from, confidence, rank);
      const wanted = implicitPrefs ? (rating > 0 ? 1 + confidence : 0) : rating;
      for (let i = 0; i < rank; i += 1) right[i]! += wanted * other.factors[from + i]!;
      if (!implicitPrefs || rating > 0) count += 1;
    }
    for (let i = 0; i < rank; i += 1) matrix[i * rank + i]! += count * regParam;
    const solution = nonnegative
      ? solveNonnegative(matrix, right)
      : solveCholesky(matrix, right, rank);
    if (solution === null) throw new LearningError('SINGULAR_RATINGS');
    side.factors.set(solution, place * rank);
  }
}

function addSquare(
  matrix: Float64Array,
  factors: Float32Array,
  from: number,
  weight: number,
  rank: number,
): void {
  for (let i = 0; i < rank; i += 1) {
    const value = weight * factors[from + i]!;
    for (let j = 0; j < rank; j += 1) matrix[i * rank + j]! += value * factors[from + j]!;
  }
}

function factorsOf({ ids, factors }: Side): Factors {
  const rank = ids.length === 0 ? 0 : factors.length / ids.length;
  return {
    ids,
    factors: ids.map((_, place) => Array.from(factors.subarray(place * rank, (place + 1) * rank))),
  };
}
