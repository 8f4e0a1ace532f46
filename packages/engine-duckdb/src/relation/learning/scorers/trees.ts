import { isSparseVector } from '@millrace/plan';
import { quoteIdentifier } from '../../../expression/index.ts';
import type { EnsembleModel, TreeModel, TreeNode } from '@millrace/learning';
import { printDouble, printDoubles, printIntegers } from '../number.ts';
import type { Computed, Scored, Scorer, ScoringSite } from '../scorer.ts';
import { byThresholds, classLayers, sharesOf } from './classes.ts';

export const scoreDecisionTreeClassifier: Scorer<'DecisionTreeClassifier'> = (
  params,
  model,
  site,
) => {
  const { layers, feature } = featuresOf([model.root], params.featuresCol, model, site);
  const raw = printTree(model.root, feature, ({ stats }) => printDoubles(stats));
  const prediction = byThresholds(params, model.classes, site);
  return withLeaves(
    classLayers(params, layers, raw, sharesOf, prediction),
    leafOf(params.leafCol, model.root, feature),
  );
};

export const scoreDecisionTreeRegressor: Scorer<'DecisionTreeRegressor'> = (
  params,
  model,
  site,
) => {
  const { layers, feature } = featuresOf([model.root], params.featuresCol, model, site);
  const value = printTree(model.root, feature, ({ prediction }) => printDouble(prediction));
  const variance = printTree(model.root, feature, (leaf) => printDouble(varianceOf(leaf)));
  const columns: readonly Computed[] = [
    [quoteIdentifier(params.predictionCol), value],
    ...(params.varianceCol ? [[quoteIdentifier(params.varianceCol), variance] as const] : []),
  ];
  return withLeaves({ layers: [...layers, columns] }, leafOf(params.leafCol, model.root, feature));
};

/** Of the statistics, as Spark computes it: a leaf's impurity may differ in its last digits. */
function varianceOf({ stats: [count = 0, sum = 0, squares = 0] }: TreeNode): number {
  return count === 0 ? 0 : (squares - (sum * sum) / count) / count;
}

/** Each tree's probabilities, added up. */
export const scoreRandomForestClassifier: Scorer<'RandomForestClassifier'> = (
  params,
  model,
  site,
) => {
  const prediction = byThresholds(params, model.classes, site);
  if (canSum(model, params.featuresCol, site)) {
    const sums = printSums(model, params.featuresCol, site, votesOf);
    return withTrees(classLayers(params, [], sums, sharesOf, prediction), params, model, site);
  }
  const { layers, feature } = featuresOf(model.trees, params.featuresCol, model, site);
  const votes = model.trees.map((tree): Computed => [
    site.fresh('votes'),
    printTree(tree, feature, (leaf) => printDoubles(votesOf(leaf))),
  ]);
  const raw = Array.from({ length: model.classes }, (_, group) =>
    votes.map(([name]) => `${name}[${group + 1}]`).join(' + '),
  );
  const columns = [...layers, votes];
  return withTrees(
    classLayers(params, columns, `[${raw.join(', ')}]`, sharesOf, prediction),
    params,
    model,
    site,
  );
};

function votesOf({ stats }: TreeNode): readonly number[] {
  const count = stats.reduce((a, b) => a + b, 0);
  return stats.map((value) => (count === 0 ? 0 : value / count));
}

export const scoreRandomForestRegressor: Scorer<'RandomForestRegressor'> = (
  params,
  model,
  site,
) => {
  const { layers, sum } = weightedSum(params.featuresCol, model, site);
  const mean = `(${sum}) / ${printDouble(model.trees.length)}`;
  const column: Computed = [quoteIdentifier(params.predictionCol), mean];
  return withTrees({ layers: [...layers, [column]] }, params, model, site);
};

export const scoreGbtRegressor: Scorer<'GBTRegressor'> = (params, model, site) => {
  const { layers, sum } = weightedSum(params.featuresCol, model, site);
  const column: Computed = [quoteIdentifier(params.predictionCol), sum];
  return withTrees({ layers: [...layers, [column]] }, params, model, site);
};

/** The margin, and its probability by the logistic function of twice the margin. */
export const scoreGbtClassifier: Scorer<'GBTClassifier'> = (params, model, site) => {
  const { layers, sum } = weightedSum(params.featuresCol, model, site);
  const margin = site.fresh('margin');
  const second = `1e0 / (1e0 + exp(-2e0 * ${margin}))`;
  const scored = classLayers(
    params,
    [...layers, [[margin, sum]]],
    `[-${margin}, ${margin}]`,
    () => `[1e0 - ${second}, ${second}]`,
    byThresholds(params, 2, site, () => `CASE WHEN -${margin} < ${margin} THEN 1e0 ELSE 0e0 END`),
  );
  return withTrees(scored, params, model, site);
};

/** Also the number of the leaf in each tree, if there is a column for them. */
function withTrees(
  scored: Scored,
  { featuresCol, leafCol }: { readonly featuresCol: string; readonly leafCol?: string },
  model: EnsembleModel,
  site: ScoringSite,
): Scored {
  if (!leafCol) return scored;
  const { layers, feature } = featuresOf(model.trees, featuresCol, model, site);
  const leaves = model.trees.map((tree) => printLeaf(tree, feature));
  return {
    layers: [...scored.layers, ...layers, [[quoteIdentifier(leafCol), `[${leaves.join(', ')}]`]]],
  };
}

function withLeaves({ layers }: Scored, columns: readonly Computed[]): Scored {
  return { layers: columns.length === 0 ? layers : [...layers, columns] };
}

/** The column with the number of the leaf; none if it has no name. */
function leafOf(
  leafCol: string | undefined,
  root: TreeNode,
  feature: (index: number) => string,
): readonly Computed[] {
  return leafCol ? [[quoteIdentifier(leafCol), printLeaf(root, feature)]] : [];
}

/** The number of the leaf that a row comes to. Leaves are counted from the left. */
function printLeaf(root: TreeNode, feature: (index: number) => string): string {
  let count = 0;
  return printTree(root, feature, () => printDouble(count++));
}

function weightedSum(
  featuresCol: string,
  model: EnsembleModel,
  site: ScoringSite,
): { readonly layers: readonly (readonly Computed[])[]; readonly sum: string } {
  if (canSum(model, featuresCol, site)) {
    const sums = printSums(model, featuresCol, site, ({ prediction }, weight) => [
      weight * prediction,
    ]);
    return { layers: [], sum: sums };
  }
  const { layers, feature } = featuresOf(model.trees, featuresCol, model, site);
  const terms = model.trees.map(
    (tree, index) =>
      `${printDouble(model.weights[index]!)} * ${printTree(tree, feature, ({ prediction }) => printDouble(prediction))}`,
  );
  return { layers, sum: terms.join(' + ') };
}

/**
 * Whether a kernel can follow the trees: not those over sparse vectors, of which it would need all
 * elements, and not splits by categories, which only models of Spark have.
 */
function canSum({ trees }: EnsembleModel, featuresCol: string, site: ScoringSite): boolean {
  return !isSparseVector(site.type(featuresCol)) && !trees.some(hasCategories);
}

function hasCategories({ split }: TreeNode): boolean {
  return (
    split !== null &&
    (split.categories !== undefined || hasCategories(split.left) || hasCategories(split.right))
  );
}

/** The sums of what the leaves have: a number if it is one, else a list. */
function printSums(
  { trees, weights, features }: EnsembleModel,
  featuresCol: string,
  site: ScoringSite,
  leafOf: (leaf: TreeNode, weight: number) => readonly number[],
): string {
  const [feature, threshold, next]: [number[], number[], number[]] = [[], [], []];
  const roots: number[] = [];
  const leaves: number[] = [];
  let size = 0;
  const add = (node: TreeNode, weight: number): void => {
    const { split } = node;
    const place = feature.push(split?.feature ?? -1) - 1;
    threshold.push(split?.threshold ?? 0);
    next.push(leaves.length);
    if (split === null) {
      const numbers = leafOf(node, weight);
      size = numbers.length;
      leaves.push(...numbers);
      return;
    }
    add(split.left, weight);
    next[place] = feature.length;
    add(split.right, weight);
  };
  trees.forEach((tree, index) => {
    roots.push(feature.length);
    add(tree, weights[index]!);
  });
  const args = [
    site.vector(featuresCol, features),
    printIntegers(feature),
    printDoubles(threshold),
    printIntegers(next),
    printIntegers(roots),
    printDoubles(leaves),
    size,
  ];
  if (size === 1) return `spark_tree_sum(${args.join(', ')})`;
  return size === 2
    ? `CAST(spark_tree_pairs(${args.join(', ')}) AS DOUBLE[])`
    : `spark_tree_sums(${args.join(', ')})`;
}

/**
 * The features that trees ask for as columns of their own: reading an element each time is slow. A
 * null in a vector is an error, whichever elements the trees ask for.
 */
function featuresOf(
  trees: readonly TreeNode[],
  featuresCol: string,
  { features }: Pick<TreeModel, 'features'>,
  site: ScoringSite,
): {
  readonly layers: readonly (readonly Computed[])[];
  readonly feature: (index: number) => string;
} {
  const used = new Set<number>();
  trees.forEach((tree) => collectFeatures(tree, used));
  const columns = new Map([...used].map((index) => [index, site.fresh(`feature${index}`)]));
  const vector = site.fresh('vector');
  const read =
    columns.size > 0 && isSparseVector(site.type(featuresCol))
      ? []
      : [[[vector, site.vector(featuresCol, features)] as const]];
  const elementAt = (index: number): string =>
    read.length === 0 ? site.element(featuresCol, features, index) : `${vector}[${index + 1}]`;
  const elements = [...columns].map(([index, name]): Computed => [name, elementAt(index)]);
  return {
    layers: elements.length === 0 ? read : [...read, elements],
    feature: (index) => columns.get(index)!,
  };
}

function collectFeatures({ split }: TreeNode, used: Set<number>): void {
  if (split === null) return;
  used.add(split.feature);
  collectFeatures(split.left, used);
  collectFeatures(split.right, used);
}

function printTree(
  node: TreeNode,
  feature: (index: number) => string,
  leaf: (node: TreeNode) => string,
): string {
  const { split } = node;
  if (split === null) return leaf(node);
  const { threshold, categories, left, right } = split;
  const test =
    categories === undefined
      ? `<= ${printDouble(threshold)}`
      : `IN (${categories.left.map(printDouble).join(', ')})`;
  return `CASE WHEN ${feature(split.feature)} ${test} THEN ${printTree(left, feature, leaf)} ELSE ${printTree(right, feature, leaf)} END`;
}
