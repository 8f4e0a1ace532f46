import { readFileSync, statSync } from 'node:fs';
import { parseStores, s3Files, storeAccess, type FileSystem } from '@millrace/files';

/**
 * The object stores of the file that `MILLRACE_S3` names, by name. Throws a message for the person
 * who set it, also if others may read the file.
 */
export function openStores(file: string | null): ReadonlyMap<string, FileSystem> {
  if (file === null) return new Map();
  return new Map(
    parseStores(readSecretFile(file)).map(({ name, grants, ...options }) => [
      name,
      s3Files({ ...options, at: `/s3/${name}` }, (_, subject) => storeAccess(grants, subject)),
    ]),
  );
}

function readSecretFile(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) throw new Error(`MILLRACE_S3 names ${file}, which does not exist.`);
  if ((stats.mode & 0o077) !== 0)
    throw new Error(
      `MILLRACE_S3 names ${file}, which others may read. It has keys: run chmod 600 ${file}.`,
    );
  return readFileSync(file, 'utf8');
}
