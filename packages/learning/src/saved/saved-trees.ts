import { phrase } from '@millrace/plan';
import type { EnsembleModel, TreeModel, TreeNode } from '../models.ts';
import {
  DamagedModel,
  type ModelFiles,
  type SavedModel,
  type SavedRow,
  type SavedType,
} from './saved-model.ts';
import { check, checkLength, checkNumbered, checkPlace } from './check-shape.ts';
import { numberIn, numbersIn, structIn } from './saved-values.ts';

const nodeColumns: Readonly<Record<string, SavedType>> = {
  id: 'integer',
  prediction: 'double',
  impurity: 'double',
  impurityStats: { list: 'double' },
  rawCount: 'long',
  gain: 'double',
  leftChild: 'integer',
  rightChild: 'integer',
  split: {
    struct: {
      featureIndex: 'integer',
      leftCategoriesOrThreshold: { list: 'double' },
      numCategories: 'integer',
    },
  },
};

type TreeFile<Model> = {
  readonly save: (model: Model, params: object, tree: (index: number) => string) => SavedModel;
  readonly load: (files: ModelFiles) => Model;
};

export const treeFile: TreeFile<TreeModel> = {
  save: ({ root, classes, features }) => ({
    metadata: { numFeatures: features, ...(classes > 0 ? { numClasses: classes } : {}) },
    tables: [{ folder: 'data', columns: nodeColumns, rows: nodeRows(root, classes > 0) }],
  }),
  load: (files): TreeModel => {
    const shape = shapeOf(files);
    return { root: treeOf(files.tables['data'] ?? [], shape), ...shape };
  },
};

/** `countsClasses`: whether the trees are those of a classifier, and not of numbers. */
export function ensembleFile(countsClasses: boolean): TreeFile<EnsembleModel> {
  return {
    save: ({ trees, weights, classes, features }, _params, tree) => ({
      metadata: {
        numFeatures: features,
        numTrees: trees.length,
        ...(countsClasses ? { numClasses: classes } : {}),
      },
      tables: [
        {
          folder: 'treesMetadata',
          columns: { _1: 'integer', _2: 'string', _3: 'double' },
          rows: trees.map((_, index) => ({ _1: index, _2: tree(index), _3: weights[index]! })),
        },
        {
          folder: 'data',
          columns: { treeID: 'integer', nodeData: { struct: nodeColumns } },
          rows: trees.flatMap((root, treeID) =>
            nodeRows(root, countsClasses).map((nodeData) => ({ treeID, nodeData })),
          ),
        },
      ],
    }),
    load: (files): EnsembleModel => {
      const nodes = Map.groupBy(files.tables['data'] ?? [], (row) => numberIn(row, 'treeID'));
      const heads = [...(files.tables['treesMetadata'] ?? [])].sort(
        (a, b) => numberIn(a, '_1') - numberIn(b, '_1'),
      );
      const count = numberIn(files.metadata, 'numTrees');
      if (heads.length === 0 || heads.length !== nodes.size || heads.length !== count)
        throw new DamagedModel(phrase`it has not all of its trees`);
      checkNumbered(heads.map((head) => numberIn(head, '_1')));
      const shape = shapeOf(files);
      return {
        trees: heads.map((head) =>
          treeOf(
            (nodes.get(numberIn(head, '_1')) ?? []).map((row) => structIn(row, 'nodeData')),
            shape,
          ),
        ),
        weights: heads.map((head) => numberIn(head, '_3')),
        ...shape,
      };
    },
  };
}

/** `classes`: 0 if the trees are those of numbers. */
type Shape = { readonly classes: number; readonly features: number };

function shapeOf({ metadata }: ModelFiles): Shape {
  return {
    classes: metadata['numClasses'] === undefined ? 0 : numberIn(metadata, 'numClasses'),
    features: numberIn(metadata, 'numFeatures'),
  };
}

/** Each node before its children, as Spark numbers them. */
function nodeRows(root: TreeNode, countsClasses: boolean): readonly SavedRow[] {
  const rows: SavedRow[] = [];
  const add = ({ prediction, impurity, stats, rows: count, split }: TreeNode): number => {
    const id = rows.length;
    rows.push({});
    const leftChild = split === null ? -1 : add(split.left);
    const rightChild = split === null ? -1 : add(split.right);
    rows[id] = {
      id,
      prediction,
      impurity,
      impurityStats: stats,
      rawCount: count ?? Math.round(weightOf(stats, countsClasses)),
      gain: split?.gain ?? -1,
      leftChild,
      rightChild,
      split: {
        featureIndex: split?.feature ?? -1,
        leftCategoriesOrThreshold:
          split === null ? [] : (split.categories?.left ?? [split.threshold]),
        numCategories: split?.categories?.count ?? -1,
      },
    };
    return id;
  };
  add(root);
  return rows;
}

/** Of all rows of a node. */
function weightOf(stats: readonly number[], countsClasses: boolean): number {
  return countsClasses ? stats.reduce((a, b) => a + b, 0) : (stats[0] ?? 0);
}

/** Each node is part of the tree once, so nodes that are below themselves are found. */
function treeOf(rows: readonly SavedRow[], shape: Shape): TreeNode {
  const remaining = new Map(rows.map((row) => [numberIn(row, 'id'), row]));
  check(remaining.size === rows.length, phrase`a tree has a node twice`);
  const root = subtree(0, remaining, 0, shape);
  check(remaining.size === 0, phrase`a tree has nodes that are not below its root`);
  return root;
}

function subtree(
  id: number,
  remaining: Map<number, SavedRow>,
  depth: number,
  shape: Shape,
): TreeNode {
  const row = remaining.get(id);
  if (row === undefined || depth > 64)
    throw new DamagedModel(phrase`a tree has not all of its nodes`);
  remaining.delete(id);
  const left = numberIn(row, 'leftChild');
  const stats = numbersIn(row, 'impurityStats');
  if (shape.classes > 0) checkLength(stats, shape.classes);
  const common = {
    prediction: numberIn(row, 'prediction'),
    impurity: numberIn(row, 'impurity'),
    stats,
    // Spark 2 counts no rows apart from their weights.
    ...(row['rawCount'] === undefined ? {} : { rows: numberIn(row, 'rawCount') }),
  };
  if (left < 0) return { ...common, split: null };
  return {
    ...common,
    split: {
      ...decisionIn(structIn(row, 'split'), shape),
      gain: numberIn(row, 'gain'),
      left: subtree(left, remaining, depth + 1, shape),
      right: subtree(numberIn(row, 'rightChild'), remaining, depth + 1, shape),
    },
  };
}

function decisionIn(
  split: SavedRow,
  { features }: Shape,
): Pick<NonNullable<TreeNode['split']>, 'feature' | 'threshold' | 'categories'> {
  const feature = numberIn(split, 'featureIndex');
  const values = numbersIn(split, 'leftCategoriesOrThreshold');
  const count = numberIn(split, 'numCategories');
  checkPlace(feature, features);
  if (count < 0) {
    check(
      values.length === 1 && !Number.isNaN(values[0]),
      phrase`a tree has a split without a threshold`,
    );
    return { feature, threshold: values[0]! };
  }
  for (const category of values) checkPlace(category, count);
  return { feature, threshold: NaN, categories: { left: values, count } };
}
