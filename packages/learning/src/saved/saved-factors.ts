import { phrase } from '@millrace/plan';
import type { Factors } from '../models.ts';
import {
  DamagedModel,
  type ModelFile,
  type ModelFiles,
  type SavedRow,
  type SavedTable,
} from './saved-model.ts';
import { numberIn, numbersIn } from './saved-values.ts';

/** The files of ALS: the factors of users and of items are tables of their own. */
export const factorFile: ModelFile<'ALS'> = {
  save: ({ rank, users, items }) => ({
    metadata: { rank },
    tables: [tableOf('userFactors', users), tableOf('itemFactors', items)],
  }),
  load: (files) => {
    const rank = numberIn(files.metadata, 'rank');
    return {
      rank,
      users: factorsIn(files, 'userFactors', rank),
      items: factorsIn(files, 'itemFactors', rank),
    };
  },
};

function tableOf(folder: string, { ids, factors }: Factors): SavedTable {
  const rows = ids.map((id, place): SavedRow => ({ id, features: factors[place]! }));
  return { folder, columns: { id: 'integer', features: { list: 'float' } }, rows };
}

function factorsIn({ tables }: ModelFiles, folder: string, rank: number): Factors {
  const rows = tables[folder];
  if (rows === undefined) throw new DamagedModel(phrase`"${folder}" is missing`);
  const factors = rows.map((row) => numbersIn(row, 'features'));
  if (factors.some((each) => each.length !== rank))
    throw new DamagedModel(phrase`"${folder}" has factors of another number than ${rank}`);
  return { ids: rows.map((row) => numberIn(row, 'id')), factors };
}
