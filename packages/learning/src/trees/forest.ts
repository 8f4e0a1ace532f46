import type { ForestParams } from '@millrace/plan';
import type { TrainContext, TrainingData } from '../contract.ts';
import type { EnsembleModel, TreeNode } from '../models.ts';
import { Random } from '../numeric/random.ts';
import { alone, type Job } from '../parallel/job.ts';
import { sharedIntegers } from '../parallel/shared.ts';
import { binCounter, countingMemory, type BinCounter, type CountingMemory } from './bin-counter.ts';
import { binsOf, type Bins } from './bins.ts';
import { divideWith, type Divide } from './divide.ts';
import { drawSome, featuresPerNode } from './feature-subsets.ts';
import { growTree } from './grow.ts';
import { impurityOf, type ImpurityKind } from './impurity.ts';
import { weigh } from './weighing.ts';

/** Trees that each see other rows, and at each node other features. */
export function growForest(
  data: TrainingData,
  params: ForestParams,
  impurity: ImpurityKind,
  { progress, pool }: TrainContext,
): EnsembleModel {
  const { rows, width } = data;
  const classes = impurity.name === 'variance' ? 0 : impurity.classes;
  const bins = binsOf(data, params.maxBins, pool);
  const counters = Math.min(pool.threads, params.numTrees);
  const areWeighted = areDrawn(params) || data.weight !== undefined;
  const memory = countingMemory(bins, rows, impurity, { count: counters, areWeighted }, pool);
  memory.labels.set(data.label);
  const random = new Random(params.seed);
  const trees = pool
    .open(growTrees, {
      bins,
      memory,
      params,
      features: featuresPerNode(params, width, classes > 0),
      seeds: Array.from({ length: params.numTrees }, () => random.below(2 ** 32)),
      taken: sharedIntegers(1),
      ...(data.weight === undefined ? {} : { weight: data.weight }),
    })
    .run(params.numTrees, progress);
  progress(1);
  return { trees, weights: trees.map(() => 1), classes, features: width };
}

/** Grows one tree. */
export const growTrees: Job<
  {
    readonly bins: Bins;
    readonly memory: CountingMemory;
    readonly params: ForestParams;
    /** How many a node draws. */
    readonly features: number;
    /** Of each tree. */
    readonly seeds: readonly number[];
    /** How many counters are in use. */
    readonly taken: Int32Array;
    readonly weight?: Float64Array;
  },
  TreeNode
> = {
  name: 'growTrees',
  prepare: ({ bins, memory, params, features, seeds, taken, weight }) => {
    const { rows } = memory;
    const all = [...bins.thresholds.keys()];
    const prepareOwn = (): { readonly counter: BinCounter; readonly divide: Divide } => {
      const which = Atomics.add(taken, 0, 1);
      const counter = binCounter(bins, memory, which, alone);
      return { counter, divide: divideWith(bins, memory, counter, which, alone) };
    };
    let own: ReturnType<typeof prepareOwn> | null = null;
    return (part) => {
      // A thread that takes no tree has no counter.
      const { counter, divide } = (own ??= prepareOwn());
      const random = new Random(seeds[part]!);
      const drawn = weight === undefined ? counter.weights : new Float64Array(rows);
      if (areDrawn(params)) drawRows(drawn!, params, random);
      const weighed =
        weight === undefined
          ? weigh({ rows }, params, counter)
          : weigh({ rows, weight }, params, counter, areDrawn(params) ? drawn : null);
      return growTree({
        bins,
        counter,
        rows,
        impurity: impurityOf(memory.impurity),
        params,
        drawFeatures: features >= all.length ? null : () => drawSome(all, features, random),
        leaves: null,
        divide,
        ...weighed,
      });
    };
  },
};

function areDrawn({ bootstrap, subsamplingRate }: ForestParams): boolean {
  return bootstrap || subsamplingRate < 1;
}

function drawRows(weights: Float64Array, params: ForestParams, random: Random): void {
  const { bootstrap, subsamplingRate } = params;
  const none = Math.exp(-subsamplingRate);
  for (let row = 0; row < weights.length; row += 1)
    weights[row] = bootstrap ? random.poisson(none) : Number(random.next() < subsamplingRate);
}
