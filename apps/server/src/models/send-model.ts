import { Readable } from 'node:stream';
import type { FileEntry } from '@millrace/api';
import { MillraceError, phrase } from '@millrace/model';
import { freeChunks } from '../files/free-chunks.ts';
import type { Person, PersonFiles } from '../files/person-files.ts';
import { contentDisposition } from '../requests/content-disposition.ts';
import type { RequestContext } from '../requests/request-context.ts';
import { readMetadata } from './model-metadata.ts';
import { modelPath } from './model-path.ts';
import { zipStream, type ZipPart } from './zip-stream.ts';

const mostFiles = 10_000;
const mostMegabytes = 2048;

/**
 * Sends all files below the folder of a saved model as one ZIP archive. Their rights are checked one
 * by one. Throws `FILE_NOT_FOUND`, `CONFLICT` for other folders, and `INVALID` for too many files or
 * bytes; a file that can't be read later on breaks the answer.
 */
export async function sendModel(
  files: PersonFiles,
  given: string,
  { user, reply, request }: RequestContext,
): Promise<Readable> {
  const path = modelPath(given);
  await readMetadata(files, path, user);
  const entries = await filesBelow(files, path, user);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const parts = entries.map((entry): ZipPart => ({
    name: `${name}${entry.path.slice(path.length)}`,
    modified: entry.modificationTime,
    open: () => bytesOf(files, entry, user),
  }));
  reply.type('application/zip').header('Content-Disposition', contentDisposition(`${name}.zip`));
  return Readable.from(request.method === 'HEAD' ? [] : zipStream(parts), { objectMode: false });
}

async function* bytesOf(
  files: PersonFiles,
  { path }: FileEntry,
  user: Person,
): AsyncGenerator<Uint8Array> {
  await using file = await files.open(path, user);
  const free = freeChunks();
  for await (const chunk of file.stream() as AsyncIterable<Uint8Array>) {
    free(chunk.length);
    yield chunk;
  }
}

async function filesBelow(
  files: PersonFiles,
  path: string,
  user: Person,
): Promise<readonly FileEntry[]> {
  const found: FileEntry[] = [];
  const folders = [path];
  let bytes = 0;
  for (const folder of folders)
    for (const entry of await files.list(folder, user)) {
      if (entry.directory) folders.push(entry.path);
      else found.push(entry);
      bytes += entry.length;
      if (found.length + folders.length > mostFiles || bytes > mostMegabytes * 2 ** 20)
        throw new MillraceError(
          'INVALID',
          phrase`The model has more than ${mostFiles} files, or more than ${mostMegabytes} MB. Download its files one by one.`,
        );
    }
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
