import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  metadataIn,
  savedParams,
  stageFolder,
  stageUidsOf,
  type SparkMetadata,
} from '@millrace/plan';

type Params = ReturnType<typeof savedParams>;

/** The parameters of the stages of a model that an engine has just saved, by their `uid`. */
export async function stageParams(root: string): Promise<ReadonlyMap<string, Params>> {
  const whole = await metadataOf(root);
  const uids = stageUidsOf(whole);
  if (uids === null) return new Map([[whole.uid, savedParams(whole)]]);
  const found = new Map<string, Params>();
  for (const [index, uid] of uids.entries())
    found.set(uid, savedParams(await metadataOf(join(root, stageFolder(uids, index)))));
  return found;
}

async function metadataOf(folder: string): Promise<SparkMetadata> {
  const names = await readdir(join(folder, 'metadata'));
  const part = names.find((name) => name.startsWith('part-'));
  const metadata =
    part === undefined ? null : metadataIn(await readFile(join(folder, 'metadata', part), 'utf8'));
  if (metadata === null) throw new Error(`The engine has saved no metadata in ${folder}.`);
  return metadata;
}
