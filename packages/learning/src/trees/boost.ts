import type { BoostParams } from '@millrace/plan';
import { LearningError, type TrainContext, type TrainingData } from '../contract.ts';
import type { EnsembleModel, TreeNode } from '../models.ts';
import { Random } from '../numeric/random.ts';
import type { Pool } from '../parallel/job.ts';
import { sharedDoubles } from '../parallel/shared.ts';
import { addTree, partRows } from './add-tree.ts';
import { binCounter, countingMemory, type BinCounter } from './bin-counter.ts';
import { binsOf } from './bins.ts';
import { divideWith } from './divide.ts';
import { drawSome, featuresPerNode } from './feature-subsets.ts';
import { flatten, followed, followTree } from './follow.ts';
import { growTree } from './grow.ts';
import type { Growing } from './growing.ts';
import { impurityOf } from './impurity.ts';
import { leafNumbers, leavesFor, numberLeaves, partMembers, type Leaves } from './leaves.ts';
import type { Loss } from './losses.ts';
import { splitValidation, Validation } from './validation.ts';
import { weigh } from './weighing.ts';

type Boosted = Pick<EnsembleModel, 'trees' | 'weights'>;

/**
 * Trees of which each learns the negative gradient of the loss so far. The first one counts fully,
 * the others as much as the step size. `targetOf`: what they learn together, from labels.
 */
export function boostTrees(
  data: TrainingData,
  targetOf: (label: Float64Array) => Float64Array,
  params: BoostParams,
  loss: Loss,
  { progress, pool }: TrainContext,
): Boosted {
  const { training, validation } = splitValidation(data);
  if (validation?.rows === 0) throw new LearningError('EMPTY_VALIDATION');
  if (training.rows === 0) throw new LearningError('EMPTY_TRAINING_DATA');
  const boosting = new Boosting(training, targetOf(training.label), params, loss, pool);
  const validated =
    validation === null
      ? null
      : new Validation(validation, targetOf(validation.label), loss, params.validationTol);
  const trees: TreeNode[] = [];
  const weights: number[] = [];
  for (let iteration = 0; iteration < params.maxIter; iteration += 1) {
    const tree = boosting.grow(iteration);
    const weight = iteration === 0 ? 1 : params.stepSize;
    trees.push(tree);
    weights.push(weight);
    progress((iteration + 1) / params.maxIter);
    if (validated?.add(tree, weight) === false) break;
    if (iteration + 1 < params.maxIter) boosting.add(tree, weight);
  }
  progress(1);
  const count = validated?.best ?? trees.length;
  return { trees: trees.slice(0, count), weights: weights.slice(0, count) };
}

/** The rows, and what is predicted for them so far. */
class Boosting {
  private readonly data: TrainingData;
  private readonly params: BoostParams;
  private readonly pool: Pool;
  private readonly counter: BinCounter;
  private readonly leaves: Leaves;
  private readonly leafOfRow: Uint16Array | Int32Array;
  private readonly weight = sharedDoubles(1);
  private readonly growing: Omit<Growing, 'drawFeatures' | 'isWeighted' | 'drawn' | 'minWeight'>;
  private readonly numberLeaves: () => void;
  private readonly addLeaves: () => void;

  constructor(
    data: TrainingData,
    target: Float64Array,
    params: BoostParams,
    loss: Loss,
    pool: Pool,
  ) {
    const { rows } = data;
    const kind = { name: 'variance', classes: 0 } as const;
    const bins = binsOf(data, params.maxBins, pool);
    const areWeighted = data.weight !== undefined || areDrawn(params);
    const memory = countingMemory(bins, rows, kind, { count: 1, areWeighted }, pool);
    const counter = binCounter(bins, memory, 0, pool);
    const leaves = leavesFor(rows, params.maxDepth);
    const leafOfRow = leafNumbers(rows, params.maxDepth);
    const numbering = pool.open(numberLeaves, { leaves, members: counter.members, leafOfRow });
    const adding = pool.open(addTree, {
      loss,
      target: shared(target),
      labels: counter.labels,
      leaves,
      leafOfRow,
      predictions: sharedDoubles(rows),
      weight: this.weight,
    });
    counter.labels.set(target);
    this.data = data;
    this.params = params;
    this.pool = pool;
    this.counter = counter;
    this.leaves = leaves;
    this.leafOfRow = leafOfRow;
    this.growing = {
      bins,
      counter,
      rows,
      impurity: impurityOf(kind),
      params,
      // Rows that aren't drawn have leaves too.
      leaves: areDrawn(params) ? null : leaves,
      divide: divideWith(bins, memory, counter, 0, pool),
    };
    this.numberLeaves = () => void numbering.run(Math.ceil(rows / partMembers));
    this.addLeaves = () => void adding.run(Math.ceil(rows / partRows));
  }

  /** The next tree. */
  grow(iteration: number): TreeNode {
    const { data, params, counter, growing } = this;
    const random = new Random(params.seed + iteration);
    const all = [...growing.bins.thresholds.keys()];
    const features = featuresPerNode({ ...params, numTrees: 1 }, data.width, false);
    return growTree({
      ...growing,
      drawFeatures: features >= all.length ? null : () => drawSome(all, features, random),
      ...weigh(data, params, counter, this.drawRows(random)),
    });
  }

  /** Adds what a tree predicts, and writes what the next one learns. */
  add(tree: TreeNode, weight: number): void {
    const { data, params, leaves, leafOfRow } = this;
    this.weight[0] = weight;
    if (areDrawn(params)) {
      const flat = flatten(tree);
      leaves.predictions.set(flat.predictions);
      const { rows, width, features } = data;
      const job = this.pool.open(followTree, { rows, width, features, tree: flat, leafOfRow });
      job.run(Math.ceil(rows / followed));
      job.close();
    } else this.numberLeaves();
    this.addLeaves();
  }

  /** Draws rows, if some are left out. Returns how often, if rows have weights of their own. */
  private drawRows(random: Random): Float64Array | null {
    const { data, params, counter } = this;
    if (!areDrawn(params)) return null;
    const drawn = data.weight === undefined ? counter.weights! : new Float64Array(data.rows);
    for (let row = 0; row < drawn.length; row += 1)
      drawn[row] = Number(random.next() < params.subsamplingRate);
    return data.weight === undefined ? null : drawn;
  }
}

function areDrawn({ subsamplingRate }: BoostParams): boolean {
  return subsamplingRate < 1;
}

function shared(values: Float64Array): Float64Array {
  const copy = sharedDoubles(values.length);
  copy.set(values);
  return copy;
}
