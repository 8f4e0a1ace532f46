import { phrase } from '@millrace/plan';
import type { ClusterNode } from '../models.ts';
import { leavesOf } from '../clusters/leaves.ts';
import { check, checkLength, checkNumbered } from './check-shape.ts';
import { DamagedModel, type ModelFile, type SavedRow } from './saved-model.ts';
import { numberIn, numbersIn, vectorIn } from './saved-values.ts';

/** The files of Bisecting K-Means: a model of Spark's older library, inside of the newer one's. */
export const clusterTreeFile: ModelFile<'BisectingKMeans'> = {
  save: (root, { distanceMeasure }) => ({
    metadata: {},
    inner: {
      folder: 'data/metadata',
      content: {
        class: 'org.apache.spark.mllib.clustering.BisectingKMeansModel',
        version: '3.0',
        rootId: root.index,
        distanceMeasure,
        trainingCost: leavesOf(root).reduce((sum, { cost }) => sum + cost, 0),
      },
    },
    tables: [
      {
        folder: 'data/data',
        columns: {
          index: 'integer',
          size: 'long',
          center: 'old vector',
          norm: 'double',
          cost: 'double',
          height: 'double',
          children: { list: 'integer' },
        },
        rows: rowsOf(root, distanceMeasure === 'cosine'),
      },
    ],
  }),
  load: ({ tables }) => {
    const all = tables['data/data'] ?? [];
    const remaining = new Map(all.map((row) => [numberIn(row, 'index'), row]));
    check(remaining.size === all.length, phrase`it has a cluster twice`);
    const below = new Set(all.flatMap((row) => numbersIn(row, 'children')));
    const root = subtree(
      [...remaining.keys()].find((index) => !below.has(index)),
      remaining,
      0,
    );
    check(remaining.size === 0, phrase`it has clusters that are not below the first one`);
    checkNumbered(leavesOf(root).map(({ index }) => index));
    for (const row of all) checkLength(vectorIn(row, 'center'), root.center.length);
    return root;
  },
};

/** `isDirection`: the length of all centers is 1. */
function rowsOf(node: ClusterNode, isDirection: boolean): readonly SavedRow[] {
  const { children, ...own } = node;
  const norm = isDirection
    ? 1
    : Math.sqrt(node.center.reduce((sum, value) => sum + value * value, 0));
  const row = { ...own, norm, children: children.map(({ index }) => index) };
  return [...children.flatMap((child) => rowsOf(child, isDirection)), row];
}

/** Each cluster is part of the tree once, so clusters that are below themselves are found. */
function subtree(
  index: number | undefined,
  remaining: Map<number, SavedRow>,
  depth: number,
): ClusterNode {
  const row = index === undefined ? undefined : remaining.get(index);
  if (row === undefined || depth > 64)
    throw new DamagedModel(phrase`it has not all of its clusters`);
  remaining.delete(index!);
  return {
    index: index!,
    size: numberIn(row, 'size'),
    center: vectorIn(row, 'center'),
    cost: numberIn(row, 'cost'),
    height: numberIn(row, 'height'),
    children: numbersIn(row, 'children').map((child) => subtree(child, remaining, depth + 1)),
  };
}
