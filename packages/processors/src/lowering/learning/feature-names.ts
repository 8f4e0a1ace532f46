import { columnKey, type StageName } from '@millrace/plan';
import type { FittedStage } from '../port-value.ts';
import { isAnyVector } from './columns.ts';

/** The stages whose vectors have the features of those that they read, in the same places. */
const keepFeatures: ReadonlySet<StageName> = new Set<StageName>([
  'Binarizer',
  'MaxAbsScaler',
  'MinMaxScaler',
  'Normalizer',
  'RobustScaler',
  'StandardScaler',
  'VectorIndexer',
]);

/**
 * The columns whose values are the elements of a vector, by the stages that made it; null if some
 * stage makes elements of its own, or isn't among the stages.
 */
export function featureNames(
  stages: readonly FittedStage[],
  vector: string,
): readonly string[] | null {
  const index = stages.findLastIndex(({ added }) =>
    added.some(({ name }) => columnKey(name) === columnKey(vector)),
  );
  if (index === -1) return null;
  const { stage, reads, types } = stages[index]!;
  const before = stages.slice(0, index);
  if (keepFeatures.has(stage.name)) return featureNames(before, reads[0]!);
  if (stage.name !== 'VectorAssembler') return null;
  const names = reads.map((name, at) =>
    isAnyVector({ type: types[at]! }) ? featureNames(before, name) : [name],
  );
  return names.includes(null) ? null : names.flatMap((list) => list ?? []);
}
