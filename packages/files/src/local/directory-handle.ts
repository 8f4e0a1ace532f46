import { constants, existsSync } from 'node:fs';
import { lstat, open, readlink, realpath } from 'node:fs/promises';
import { sep } from 'node:path';

/**
 * A folder that stays the same folder while it is held, whatever becomes of its path. Names in it are reached from it alone, so that a folder
 * on the way that turns into a link leads nobody astray.
 */
export type DirectoryHandle = AsyncDisposable & {
  /** What the host's calls take for a name in it; for the folder itself without a name. */
  at(name?: Name): Name;
  /** A folder in it, or itself once more, held. Throws ENOTDIR or ELOOP for a link, whatever it leads to. */
  enter(name?: Name): Promise<DirectoryHandle>;
  /** Its path on the host at this moment. */
  hostPath(): Promise<string>;
};

/** A name as the host has it: text, or bytes where they are no UTF-8. */
export type Name = string | Buffer;

/** Descriptors where Linux offers names below them (`/proc/self/fd`); elsewhere paths, looked at before and after. */
export type HandleKind = 'descriptors' | 'paths';

const DESCRIPTORS = '/proc/self/fd';

export const bestHandleKind: HandleKind = process.platform === 'linux' && existsSync(DESCRIPTORS) ? 'descriptors' : 'paths';

/** Holds a folder of the host whose path is trusted. */
export function openDirectory(path: Name, handleKind: HandleKind): Promise<DirectoryHandle> {
  return handleKind === 'descriptors' ? openDescriptor(path) : openCheckedPath(path);
}

/** Linux's O_PATH, which Node does not name: a place in the tree, without the right to read the folder. */
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
  if (!stats.isDirectory()) throw failure('ENOTDIR', `${String(path)} is no folder`);
  if (typeof path === 'string' && (await realpath(path)) !== path) throw failure('ELOOP', `a folder above ${path} became a link`);
  return {
    at: (name) => (name === undefined ? path : below(path, name)),
    enter: (name) => openCheckedPath(name === undefined ? path : below(path, name)),
    hostPath: () => Promise.resolve(String(path)),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

function below(folder: Name, name: Name): Name {
  if (typeof folder === 'string' && typeof name === 'string') return folder.endsWith(sep) ? folder + name : folder + sep + name;
  return Buffer.concat([Buffer.from(folder), Buffer.from(sep), Buffer.from(name)]);
}

function failure(code: string, message: string): Error {
  return Object.assign(new Error(`${code}: ${message}`), { code });
}
