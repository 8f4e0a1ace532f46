import { phrase } from '@millrace/plan';
import type { EnsembleModel, TreeModel, TreeNode } from '../models.ts';
import {
  DamagedModel,
  type ModelFiles,
  type SavedModel,
  type SavedRow,
  type SavedType,
} from './saved-model.ts';
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
  load: (files): TreeModel => ({
    root: treeOf(files.tables['data'] ?? []),
    classes: classesOf(files),
    features: numberIn(files.metadata, 'numFeatures'),
  }),
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
      if (heads.length === 0 || heads.length !== nodes.size)
        throw new DamagedModel(phrase`it has not all of its trees`);
      return {
        trees: heads.map((head) =>
          treeOf((nodes.get(numberIn(head, '_1')) ?? []).map((row) => structIn(row, 'nodeData'))),
        ),
        weights: heads.map((head) => numberIn(head, '_3')),
        classes: classesOf(files),
        features: numberIn(files.metadata, 'numFeatures'),
      };
    },
  };
}

function classesOf({ metadata }: ModelFiles): number {
  return metadata['numClasses'] === undefined ? 0 : numberIn(metadata, 'numClasses');
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

function treeOf(rows: readonly SavedRow[]): TreeNode {
  const byId = new Map(rows.map((row) => [numberIn(row, 'id'), row]));
  const build = (id: number, depth: number): TreeNode => {
    const row = byId.get(id);
    if (row === undefined || depth > 64)
      throw new DamagedModel(phrase`a tree has not all of its nodes`);
    const left = numberIn(row, 'leftChild');
    const common = {
      prediction: numberIn(row, 'prediction'),
      impurity: numberIn(row, 'impurity'),
      stats: numbersIn(row, 'impurityStats'),
      // Spark 2 counts no rows apart from their weights.
      ...(row['rawCount'] === undefined ? {} : { rows: numberIn(row, 'rawCount') }),
    };
    if (left < 0) return { ...common, split: null };
    const split = structIn(row, 'split');
    const values = numbersIn(split, 'leftCategoriesOrThreshold');
    const count = numberIn(split, 'numCategories');
    return {
      ...common,
      split: {
        feature: numberIn(split, 'featureIndex'),
        threshold: count < 0 ? values[0]! : NaN,
        ...(count < 0 ? {} : { categories: { left: values, count } }),
        gain: numberIn(row, 'gain'),
        left: build(left, depth + 1),
        right: build(numberIn(row, 'rightChild'), depth + 1),
      },
    };
  };
  return build(0, 0);
}
