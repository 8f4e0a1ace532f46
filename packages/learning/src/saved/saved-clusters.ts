import { phrase } from '@millrace/plan';
import type { ClusterNode } from '../models.ts';
import { leavesOf } from '../clusters/leaves.ts';
import { DamagedModel, type ModelFile, type SavedRow } from './saved-model.ts';
import { numberIn, numbersIn, vectorIn } from './saved-values.ts';

/** The files of Bisecting K-Means: a model of Spark's older library, inside of the newer one's. */
export const clusterTreeFile: ModelFile<'BisectingKMeans'> = {
  save: (root) => ({
    metadata: {},
    inner: {
      folder: 'data/metadata',
      content: {
        class: 'org.apache.spark.mllib.clustering.BisectingKMeansModel',
        version: '3.0',
        rootId: root.index,
        distanceMeasure: 'euclidean',
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
        rows: rowsOf(root),
      },
    ],
  }),
  load: ({ tables }) => {
    const rows = new Map((tables['data/data'] ?? []).map((row) => [numberIn(row, 'index'), row]));
    const below = new Set([...rows.values()].flatMap((row) => numbersIn(row, 'children')));
    const root = [...rows.keys()].find((index) => !below.has(index));
    return nodeOf(rows, root, 0);
  },
};

function rowsOf(node: ClusterNode): readonly SavedRow[] {
  const { children, ...own } = node;
  const norm = Math.sqrt(node.center.reduce((sum, value) => sum + value * value, 0));
  const row = { ...own, norm, children: children.map(({ index }) => index) };
  return [...children.flatMap(rowsOf), row];
}

function nodeOf(
  rows: ReadonlyMap<number, SavedRow>,
  index: number | undefined,
  depth: number,
): ClusterNode {
  const row = index === undefined ? undefined : rows.get(index);
  if (row === undefined || depth > 64)
    throw new DamagedModel(phrase`it has not all of its clusters`);
  return {
    index: index!,
    size: numberIn(row, 'size'),
    center: vectorIn(row, 'center'),
    cost: numberIn(row, 'cost'),
    height: numberIn(row, 'height'),
    children: numbersIn(row, 'children').map((child) => nodeOf(rows, child, depth + 1)),
  };
}
