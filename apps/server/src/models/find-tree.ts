import { phrase, millraceError } from '@millrace/model';
import { stageFolder } from '@millrace/plan';
import type { Person, PersonFiles } from '../files/person-files.ts';
import { notModel, readMetadata } from './model-metadata.ts';
import { modelPath } from './model-path.ts';
import { treesOf } from './tree-class.ts';

/**
 * Where a tree of a model is. Throws `NOT_FOUND` if it has no such stage or tree, and `CONFLICT` if
 * the stage has none.
 */
export async function findTree(
  files: PersonFiles,
  asked: { readonly path: string; readonly stage: number; readonly tree: number },
  person: Person,
): Promise<{
  readonly folder: string;
  readonly tree: number | null;
  readonly isClassifier: boolean;
}> {
  const path = modelPath(asked.path);
  const whole = await readMetadata(files, path, person);
  const uids = whole.stageUids;
  if (asked.stage >= (uids?.length ?? 1))
    throw millraceError('NOT_FOUND', { what: 'stage', id: asked.stage });
  const folder = uids === null ? path : `${path}/${stageFolder(uids, asked.stage)}`;
  const metadata = uids === null ? whole : await readMetadata(files, folder, person);
  const trees = treesOf(metadata);
  if (trees === null) throw notModel(folder, phrase`it has no trees`);
  if (asked.tree >= trees.count) throw millraceError('NOT_FOUND', { what: 'tree', id: asked.tree });
  return {
    folder,
    tree: trees.isForest ? asked.tree : null,
    isClassifier: trees.isClassifier,
  };
}
