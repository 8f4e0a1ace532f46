import type { Metadata } from './model-metadata.ts';

const treeClass =
  /\.(?:DecisionTree(Classification|Regression)|(RandomForest)(Classification|Regression)|(GBT)(?:Classification|Regression))Model$/;

/** The trees of a stage; null if it has none. */
export function treesOf({ class: className, trees }: Pick<Metadata, 'class' | 'trees'>): {
  readonly count: number;
  readonly isForest: boolean;
  /** Whether their leaves are classes: those of boosting are numbers. */
  readonly isClassifier: boolean;
} | null {
  const found = treeClass.exec(className);
  if (found === null) return null;
  const [, single, forest, ofForest, boosted] = found;
  const isForest = forest !== undefined || boosted !== undefined;
  return {
    count: isForest ? (trees ?? 0) : 1,
    isForest,
    isClassifier: (single ?? ofForest) === 'Classification',
  };
}
