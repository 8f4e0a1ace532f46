import { phrase, millraceError, type ErrorText } from '@millrace/model';

/** Prefix of temporary files: never listed, and rejected in paths of requests. */
export const RESERVED_PREFIX = '.millrace-';

const MAX_PATH_BYTES = 4000;
const MAX_NAME_BYTES = 255;

/**
 * The normalized path: `/` before every name, no empty names, no `.`. Throws `INVALID_PATH` for
 * `..`, NUL, other file systems and names that are too long.
 *
 * @param base what a path without a leading `/` is relative to
 */
export function normalizePath(path: string, base = '/'): string {
  const refuse = (reason: ErrorText): Error =>
    millraceError('INVALID_PATH', { path: shown(path), reason });
  const scheme = schemeOf(path);
  if (scheme === 'file')
    throw refuse(
      phrase`files of the host are reached through a mount (MILLRACE_MOUNTS) only. Upload the file, or name one below /user, /projects or /shared.`,
    );
  if (scheme !== undefined)
    throw refuse(phrase`no file system ${scheme}:// is configured here. Paths start with /.`);
  if (path.includes('\0')) throw refuse(phrase`it contains a NUL character. Remove it.`);
  if (!path.isWellFormed()) throw refuse(phrase`it is not valid Unicode. Correct it.`);
  const names = (path.startsWith('/') ? path : `${base}/${path}`)
    .split('/')
    .filter((name) => name !== '' && name !== '.');
  if (names.includes('..')) throw refuse(phrase`".." is not allowed. Write the whole path.`);
  if (names.some((name) => name.startsWith(RESERVED_PREFIX)))
    throw refuse(phrase`names starting with ${RESERVED_PREFIX} are reserved. Choose another name.`);
  if (names.some((name) => Buffer.byteLength(name) > MAX_NAME_BYTES))
    throw refuse(phrase`a name is longer than ${MAX_NAME_BYTES} bytes. Shorten it.`);
  const whole = `/${names.join('/')}`;
  if (Buffer.byteLength(whole) > MAX_PATH_BYTES)
    throw refuse(phrase`it is longer than ${MAX_PATH_BYTES} bytes. Shorten it.`);
  return whole;
}

/**
 * `hdfs` of `hdfs://host/path`. A colon in a name is not a scheme, except behind the names of file
 * systems.
 */
function schemeOf(path: string): string | undefined {
  const found =
    /^([a-z][a-z0-9+.-]*):(?:\/\/)/i.exec(path) ??
    /^(file|hdfs|webhdfs|viewfs|s3[an]?):/i.exec(path);
  return found?.[1]?.toLowerCase();
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

/** The path of an entry of a folder. */
export function inFolder(folder: string, name: string): string {
  return folder === '/' ? `/${name}` : `${folder}/${name}`;
}

/** Order of names and paths: by UTF-8 bytes, as Spark and HDFS order them. */
export function compareNames(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/**
 * Sorts names in that order. If none has characters beyond U+D7FF, the built-in order is the same
 * and faster.
 */
export function sortedNames(names: readonly string[]): string[] {
  return names.some((name) => /[\ud800-\uffff]/.test(name))
    ? names.toSorted(compareNames)
    : names.toSorted();
}

function shown(path: string): string {
  const plain = path.replaceAll('\0', '\\0');
  return plain.length > 200 ? `${plain.slice(0, 200)}…` : plain;
}
