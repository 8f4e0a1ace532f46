import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { checksumsIn, phrase, SIDECAR, type SavedChecksums } from '@millrace/plan';
import { DamagedModel } from '@millrace/learning';

/** Of all files below a folder. */
export async function checksumsOf(root: string): Promise<SavedChecksums> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const found: Record<string, string> = {};
  for (const file of files.toSorted()) found[relative(root, file)] = await checksumOf(file);
  return found;
}

/**
 * Throws `DamagedModel` if the files below a folder of a model aren't those that were saved there.
 * What Spark or an older version has saved has no checksums, and isn't checked. A file in a folder
 * where nothing was saved is none of the model: nothing reads it.
 */
export async function checkSaved(
  files: readonly string[],
  root: string,
  folder: string,
): Promise<void> {
  const sidecar = files.find((file) => file === join(root, SIDECAR));
  const saved = sidecar === undefined ? null : checksumsIn(await readFile(sidecar, 'utf8'));
  if (saved === null) return;
  const expected = Object.keys(saved).filter(
    (path) => folder === '' || path.startsWith(`${folder}/`),
  );
  const folders = [...new Set(expected.map((path) => `${dirname(path)}/`))];
  const found = new Set(files.map((file) => relative(root, file)));
  const missing = expected.find((path) => !found.has(path));
  if (missing !== undefined) throw new DamagedModel(phrase`its file \`${missing}\` is missing`);
  for (const path of found) {
    if (!folders.some((start) => path.startsWith(start))) continue;
    if (saved[path] === undefined) throw new DamagedModel(phrase`its file \`${path}\` was added`);
    if (saved[path] !== (await checksumOf(join(root, path))))
      throw new DamagedModel(phrase`its file \`${path}\` isn't the one that was saved`);
  }
}

/** In pieces: the trees of a large forest may be larger than the memory that a worker has. */
async function checksumOf(file: string): Promise<string> {
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(file)) sum.update(chunk as Buffer);
  return sum.digest('hex');
}
