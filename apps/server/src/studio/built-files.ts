import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Encoding = 'br' | 'gzip';

export type BuiltFile = {
  readonly bytes: Buffer;
  readonly contentType: string;
  /** Null: as it is. */
  readonly encoding: Encoding | null;
  readonly etag: string;
};

/**
 * Finds a script or style of the build, in that encoding if the build has written it, else as it is.
 * Null if there is none of that name.
 */
export type FindBuiltFile = (name: string, encoding: Encoding | null) => Promise<BuiltFile | null>;

const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};
const scriptOrStyle = /^[\w-][\w.~-]*\.(js|css)$/;

/**
 * The files in a folder whose names contain a hash of their content. Each is read once and stays in
 * memory, since a page fetches dozens of them.
 */
export function openBuiltFiles(folder: string): FindBuiltFile {
  const known = new Map<string, BuiltFile>();
  return async (name, encoding) => {
    const contentType = contentTypes[scriptOrStyle.exec(name)?.[1] ?? ''];
    if (contentType === undefined) return null;
    const key = `${name} ${encoding}`;
    const found =
      known.get(key) ??
      (await read(join(folder, name), contentType, encoding)) ??
      (await read(join(folder, name), contentType, null));
    if (found !== null) known.set(key, found);
    return found;
  };
}

async function read(
  path: string,
  contentType: string,
  encoding: Encoding | null,
): Promise<BuiltFile | null> {
  const suffix = { br: '.br', gzip: '.gz' };
  const file = encoding === null ? path : path + suffix[encoding];
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) return null;
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  return { bytes, contentType, encoding, etag };
}
