import { hash } from 'node:crypto';
import { resolveTree, type FileEntry, type FileSystem } from '@millrace/files';
import { phrase, detailedError, type MillraceError, type ErrorText } from '@millrace/model';
import {
  checksumsIn,
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
/** It has what was learned, and a checksum of each file. */
const mostSidecarBytes = 4 << 20;

/** Reads the metadata of a saved model. Throws `FILE_NOT_FOUND`, and `INVALID` for other folders. */
export async function findSavedModel(files: FileSystem, path: string): Promise<SavedModelFact> {
  const folderPath = files.normalize(path);
  const root = folderPath === '/' ? '' : folderPath;
  const entries = await resolveTree(files, folderPath);
  const sidecar = await sidecarOf(
    files,
    entries.find((each) => each.path === `${root}/${SIDECAR}`),
  );
  const checksums = sidecar === null ? null : checksumsIn(sidecar);
  const metadataOf = async (folder: string): Promise<SparkMetadata> => {
    const start = `${root}/${folder === '' ? '' : `${folder}/`}metadata/`;
    const entry = entries.find((each) => each.path.startsWith(start));
    if (entry === undefined) throw notModel(path, phrase`its metadata are missing`);
    const bytes = await bytesOf(files, entry);
    const metadata = metadataIn(bytes.toString('utf8'));
    const saved = checksums?.[entry.path.slice(root.length + 1)];
    if (metadata === null) throw notModel(path, phrase`its metadata are damaged`);
    if (checksums !== null && saved !== hash('sha256', bytes, 'hex'))
      throw notModel(
        path,
        phrase`its metadata aren't those that were saved. Save it again, or remove \`${SIDECAR}\` if you changed it on purpose`,
      );
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
  return { stages, trainedOn: sidecar === null ? null : columnsIn(sidecar) };
}

async function bytesOf(files: FileSystem, entry: FileEntry, most = mostBytes): Promise<Buffer> {
  if (entry.length > most) throw notModel(entry.path, phrase`its metadata are too large`);
  const { stream } = await files.read(entry.path);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

/** The sidecar only adds knowledge: one that can't be read is as good as none. */
async function sidecarOf(files: FileSystem, entry: FileEntry | undefined): Promise<string | null> {
  if (entry === undefined) return null;
  try {
    return (await bytesOf(files, entry, mostSidecarBytes)).toString('utf8');
  } catch {
    return null;
  }
}

function columnsIn(sidecar: string): readonly SavedColumn[] | null {
  try {
    const { trainedOn } = JSON.parse(sidecar) as { readonly trainedOn?: unknown };
    return Array.isArray(trainedOn) ? (trainedOn as readonly SavedColumn[]) : null;
  } catch {
    return null;
  }
}

function notModel(path: string, reason: ErrorText): MillraceError {
  return detailedError('INVALID', 'NOT_A_MODEL', { path, reason });
}
