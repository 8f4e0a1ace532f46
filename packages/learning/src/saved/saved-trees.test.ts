import { expect, test } from 'vitest';
import type { TreeModel } from '../models.ts';
import { treeFile } from './saved-trees.ts';

test('a loaded tree keeps the number of rows beside the sum of their weights', () => {
  const leaf = { prediction: 0, impurity: 0, rows: 3, stats: [0.4, 0], split: null };
  const model: TreeModel = { root: leaf, classes: 2, features: 1 };
  const { metadata, tables } = treeFile.save(model, {}, () => '');
  const loaded = treeFile.load({ metadata, tables: { data: tables[0]!.rows } });
  expect(loaded).toEqual(model);
});
