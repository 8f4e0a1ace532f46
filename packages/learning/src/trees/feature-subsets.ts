import type { ForestParams } from '@millrace/plan';
import { LearningError } from '../contract.ts';
import type { Random } from '../numeric/random.ts';

/** How many a node draws by Spark ML's rule: all features for a single tree, else the root of them or a third. */
export function featuresPerNode(
  { featureSubsetStrategy, numTrees }: Pick<ForestParams, 'featureSubsetStrategy' | 'numTrees'>,
  width: number,
  isClassifier: boolean,
): number {
  const auto = numTrees === 1 ? 'all' : isClassifier ? 'sqrt' : 'onethird';
  const strategy = featureSubsetStrategy === 'auto' ? auto : featureSubsetStrategy;
  switch (strategy) {
    case 'all':
      return width;
    case 'sqrt':
      return Math.ceil(Math.sqrt(width));
    case 'log2':
      return Math.max(1, Math.ceil(Math.log2(width)));
    case 'onethird':
      return Math.ceil(width / 3);
    default:
      return numberOfFeatures(strategy, width);
  }
}

function numberOfFeatures(text: string, width: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value > 0) return Math.min(width, value);
  if (value > 0 && value <= 1) return Math.ceil(value * width);
  throw new LearningError('INVALID_SUBSET', text);
}

/** Some of the features, in their order. */
export function drawSome(all: readonly number[], count: number, random: Random): readonly number[] {
  const pool = [...all];
  for (let index = 0; index < count; index += 1) {
    const other = index + random.below(pool.length - index);
    [pool[index], pool[other]] = [pool[other]!, pool[index]!];
  }
  return pool.slice(0, count).toSorted((a, b) => a - b);
}
