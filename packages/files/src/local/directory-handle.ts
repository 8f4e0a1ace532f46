import { constants, existsSync } from 'node:fs';
import { lstat, open, readlink, realpath } from 'node:fs/promises';
import { sep } from 'node:path';

/**
 * A handle that keeps naming the same folder, even if its path is renamed or replaced. Entries are
 * opened relative to the handle, so that a parent folder that is replaced by a link can't redirect
 * them.
 */
export type DirectoryHandle = AsyncDisposable & {
  /** The path to pass to the host's calls for an entry; without a name, for the folder itself. */
  at(name?: Name): Name;
  /**
   * A handle for a subfolder; without a name, another one for the same folder. Throws ENOTDIR or
   * ELOOP for a link, whatever its target.
   */
  enter(name?: Name): Promise<DirectoryHandle>;
  /** Its current path on the host. */
  hostPath(): Promise<string>;
};

/** A name as the host stores it: a string, or bytes if it isn't valid UTF-8. */
export type Name = string | Buffer;

/**
 * `descriptors` where Linux resolves names below a descriptor (`/proc/self/fd`); elsewhere `paths`,
 * verified before and after each call.
 */
export type HandleKind = 'descriptors' | 'paths';

const DESCRIPTORS = '/proc/self/fd';

export const bestHandleKind: HandleKind =
  process.platform === 'linux' && existsSync(DESCRIPTORS) ? 'descriptors' : 'paths';

/** Opens a folder of the host whose path is trusted. */
export function openDirectory(path: Name, handleKind: HandleKind): Promise<DirectoryHandle> {
  return handleKind === 'descriptors' ? openDescriptor(path) : openCheckedPath(path);
}

/**
 * Linux's O_PATH, which Node has no constant for: opens a folder without the permission to read it.
 */
const O_PATH = 0o10_000_000;

async function openDescriptor(path: Name): Promise<DirectoryHandle> {
  const handle = await open(path, O_PATH | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  const at = (name: Name = '.'): Name => below(`${DESCRIPTORS}/${handle.fd}`, name);
  return {
    at,
    enter: (name) => openDescriptor(at(name)),
    hostPath: () => readlink(`${DESCRIPTORS}/${handle.fd}`),
    [Symbol.asyncDispose]: () => handle.close(),
  };
}

async function openCheckedPath(path: Name): Promise<DirectoryHandle> {
  const stats = await lstat(path);
  if (stats.isSymbolicLink()) throw failure('ELOOP', `${String(path)} is a link`);
  if (!stats.isDirectory()) throw failure('ENOTDIR', `${String(path)} is not a folder`);
  if (typeof path === 'string' && (await realpath(path)) !== path)
    throw failure('ELOOP', `a folder above ${path} became a link`);
  return {
    at: (name) => (name === undefined ? path : below(path, name)),
    enter: (name) => openCheckedPath(name === undefined ? path : below(path, name)),
    hostPath: () => Promise.resolve(String(path)),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

function below(folder: Name, name: Name): Name {
  if (typeof folder === 'string' && typeof name === 'string')
    return folder.endsWith(sep) ? folder + name : folder + sep + name;
  return Buffer.concat([Buffer.from(folder), Buffer.from(sep), Buffer.from(name)]);
}

function failure(code: string, message: string): Error {
  return Object.assign(new Error(`${code}: ${message}`), { code });
}
