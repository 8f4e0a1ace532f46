import { resolveTree, type FileEntry, type FileSystem } from '@millrace/files';
import { phrase, detailedError, type MillraceError, type ErrorText } from '@millrace/model';
import {
  SIDECAR,
  metadataIn,
  stageFolder,
  stageOfMetadata,
  stageUidsOf,
  type SavedColumn,
  type SavedStage,
  type SparkMetadata,
} from '@millrace/plan';

/** What is known of a saved model without reading what it has learned. */
export type SavedModelFact = {
  readonly stages: readonly SavedStage[];
  /** The columns of the rows that it was trained on; null for a model that Millrace didn't save. */
  readonly trainedOn: readonly SavedColumn[] | null;
};

const mostBytes = 1 << 20;

/** Reads the metadata of a saved model. Throws `FILE_NOT_FOUND`, and `INVALID` for other folders. */
export async function findSavedModel(files: FileSystem, path: string): Promise<SavedModelFact> {
  const folderPath = files.normalize(path);
  const root = folderPath === '/' ? '' : folderPath;
  const entries = await resolveTree(files, folderPath);
  const metadataOf = async (folder: string): Promise<SparkMetadata> => {
    const start = `${root}/${folder === '' ? '' : `${folder}/`}metadata/`;
    const entry = entries.find((each) => each.path.startsWith(start));
    if (entry === undefined) throw notModel(path, phrase`its metadata are missing`);
    const metadata = metadataIn(await textOf(files, entry));
    if (metadata === null) throw notModel(path, phrase`its metadata are damaged`);
    return metadata;
  };
  const whole = await metadataOf('');
  const uids = stageUidsOf(whole);
  if (uids?.length === 0) throw notModel(path, phrase`its metadata name no stages`);
  const folders = uids === null ? [''] : uids.map((_, index) => stageFolder(uids, index));
  const stages: SavedStage[] = [];
  for (const folder of folders) {
    const metadata = folder === '' ? whole : await metadataOf(folder);
    stages.push(stageOfMetadata(folder, metadata));
  }
  const sidecar = entries.find((each) => each.path === `${root}/${SIDECAR}`);
  return { stages, trainedOn: sidecar === undefined ? null : await columnsOf(files, sidecar) };
}

async function textOf(files: FileSystem, entry: FileEntry): Promise<string> {
  if (entry.length > mostBytes) throw notModel(entry.path, phrase`its metadata are too large`);
  const { stream } = await files.read(entry.path);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
}

/** The sidecar only adds knowledge: a damaged one is as good as none. */
async function columnsOf(
  files: FileSystem,
  entry: FileEntry,
): Promise<readonly SavedColumn[] | null> {
  try {
    const { trainedOn } = JSON.parse(await textOf(files, entry)) as {
      readonly trainedOn?: unknown;
    };
    return Array.isArray(trainedOn) ? (trainedOn as readonly SavedColumn[]) : null;
  } catch {
    return null;
  }
}

function notModel(path: string, reason: ErrorText): MillraceError {
  return detailedError('INVALID', 'NOT_A_MODEL', { path, reason });
}
