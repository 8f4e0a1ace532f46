import type { TrainingData } from '../contract.ts';
import { GaussianSquares, gaussianOf, type Distribution } from '../numeric/gaussian.ts';
import { blockRows, Products } from '../numeric/products.ts';
import type { Job } from '../parallel/job.ts';
import { partsOf } from '../parallel/parts.ts';
import { sharedDoubles, sharedIntegers } from '../parallel/shared.ts';

/** What the threads share: the rows, the distributions, and what they find. */
export type Mixture = Pick<TrainingData, 'rows' | 'width' | 'features' | 'weight'> & {
  /** How many parts the rows have. */
  readonly parts: number;
  /** Sums are of elements without it, which keeps digits. */
  readonly center: Float64Array;
  /** Of each distribution: its mean, the rows of its roots, how many there are, and what it weighs. */
  readonly means: Float64Array;
  readonly roots: Float64Array;
  readonly ranks: Int32Array;
  readonly constants: Float64Array;
  readonly weights: Float64Array;
  /** For each part and distribution: the products of each two columns, of which the last one is 1. */
  readonly sums: Float64Array;
  readonly likelihoods: Float64Array;
};

export function mixtureOf(
  { rows, width, features, weight }: TrainingData,
  k: number,
  center: Float64Array,
): Mixture {
  const numbers = k * sumsFor(width);
  const parts = partsOf(rows, numbers);
  return {
    rows,
    width,
    features,
    ...(weight === undefined ? {} : { weight }),
    parts,
    center,
    means: sharedDoubles(k * width),
    roots: sharedDoubles(k * width * width),
    ranks: sharedIntegers(k),
    constants: sharedDoubles(k),
    weights: sharedDoubles(k),
    sums: sharedDoubles(parts * numbers),
    likelihoods: sharedDoubles(parts),
  };
}

/** How many numbers the sums of a distribution are: of the products of each two columns. */
export function sumsFor(width: number): number {
  return Products.lineFor(width + 1) ** 2;
}

export function writeGaussian(
  { width, means, roots, ranks, constants, weights }: Mixture,
  index: number,
  part: {
    readonly weight: number;
    readonly mean: Float64Array;
    readonly covariance: Float64Array;
  },
): void {
  const gaussian = gaussianOf(part.covariance, width);
  means.set(part.mean, index * width);
  gaussian.roots.forEach((root, row) => roots.set(root, (index * width + row) * width));
  ranks[index] = gaussian.roots.length;
  constants[index] = gaussian.constant;
  weights[index] = part.weight;
}

/** Adds up what belongs to each distribution, of a part of the rows. */
export const expectRows: Job<Mixture, undefined> = {
  name: 'expectRows',
  prepare: (mixture) => {
    const { rows, parts, sums, likelihoods, weights } = mixture;
    let block: MixtureBlock | null = null;
    return (part) => {
      // A thread that takes no part needs none.
      const own = (block ??= new MixtureBlock(mixture));
      const end = Math.floor(((part + 1) * rows) / parts);
      own.clear();
      let likelihood = 0;
      for (let start = Math.floor((part * rows) / parts); start < end; start += blockRows)
        likelihood += own.add(start, Math.min(blockRows, end - start));
      likelihoods[part] = likelihood;
      own.copySums(sums, part * weights.length);
      return undefined;
    };
  },
};

/** Some rows that follow each other, in the kernel. */
class MixtureBlock {
  private readonly mixture: Mixture;
  private readonly squares = new GaussianSquares();
  private readonly products: readonly Products[];
  private readonly block: Float64Array;
  private readonly weighted: Float64Array;
  private readonly shares: Float64Array;
  /** Of each distribution. */
  private readonly chances: readonly Float64Array[];

  constructor(mixture: Mixture) {
    const { width, weights } = mixture;
    this.mixture = mixture;
    const kernel = Products.kernelFor(width + 1, 3, weights.length);
    this.products = Array.from(weights, () => new Products(width + 1, kernel));
    this.block = this.products[0]!.block();
    this.weighted = this.products[0]!.block();
    this.shares = kernel.doubles(blockRows);
    this.chances = Array.from(weights, () => new Float64Array(blockRows));
  }

  clear(): void {
    for (const products of this.products) products.clear();
  }

  /** Returns the sum of the logarithms of the densities. */
  add(start: number, count: number): number {
    const { features, width, center } = this.mixture;
    const values = features.subarray(start * width, (start + count) * width);
    const { line } = this.products[0]!;
    for (let row = 0; row < count; row += 1) {
      for (let i = 0; i < width; i += 1)
        this.block[row * line + i] = values[row * width + i]! - center[i]!;
      this.block[row * line + width] = 1;
    }
    this.writeChances(values, count);
    return this.addShares(start, count);
  }

  copySums(to: Float64Array, place: number): void {
    this.products.forEach((products, index) => products.copyTo(to, place + index));
  }

  private writeChances(values: Float64Array, count: number): void {
    const { constants, weights } = this.mixture;
    const distributions = distributionsOf(this.mixture);
    const squares = this.squares.squares(distributions, count, (room) => room.set(values));
    this.chances.forEach((chances, index) => {
      const weight = weights[index]!;
      const constant = constants[index]!;
      const own = squares[index]!;
      for (let row = 0; row < count; row += 1)
        chances[row] = Number.EPSILON + weight * Math.exp(constant - 0.5 * own[row]!);
    });
  }

  private addShares(start: number, count: number): number {
    const { chances, shares, products, block, weighted } = this;
    const { weight } = this.mixture;
    const all = new Float64Array(count);
    for (const each of chances) for (let row = 0; row < count; row += 1) all[row]! += each[row]!;
    let likelihood = 0;
    for (let row = 0; row < count; row += 1) {
      const own = weight === undefined ? 1 : weight[start + row]!;
      likelihood += own * Math.log(all[row]!);
      all[row] = own / all[row]!;
    }
    products.forEach((each, index) => {
      const chance = chances[index]!;
      for (let row = 0; row < count; row += 1) shares[row] = chance[row]! * all[row]!;
      each.weigh(block, shares, weighted, count);
      each.add(block, weighted, count);
    });
    return likelihood;
  }
}

function distributionsOf({ width, means, roots, ranks }: Mixture): readonly Distribution[] {
  return Array.from(ranks, (rank, index) => {
    const start = index * width;
    return {
      mean: means.subarray(start, start + width),
      roots: roots.subarray(start * width, (start + rank) * width),
    };
  });
}
