import { realpathSync } from 'node:fs';
import { phrase, detailedError, millraceError } from '@millrace/model';
import type { Mount } from '../mounts.ts';
import { parentOf } from '../path.ts';
import type { HandleKind } from './directory-handle.ts';
import { resolvePath, type Root, type ResolvedPath } from './resolve-path.ts';

const MOUNTS = '/mnt';

/** The host folders of a tree: which one a path belongs to, and what is allowed there. */
export class TreeRoots {
  readonly names: readonly string[];
  readonly handleKind: HandleKind;
  private readonly main: Root;
  private readonly mounted: ReadonlyMap<string, Root>;

  constructor(root: string, mounts: readonly Mount[], handleKind: HandleKind) {
    this.handleKind = handleKind;
    this.main = { folder: realpathSync(root), readOnly: false, handleKind };
    this.mounted = new Map(
      mounts.map(({ name, folder, readOnly }) => [
        name,
        { folder: realpathSync(folder), readOnly, handleKind },
      ]),
    );
    this.names = [...this.mounted.keys()];
  }

  /** Whether a path is the folder of the mounts, which doesn't exist on the host. */
  isMounts(path: string): boolean {
    return path === MOUNTS && this.mounted.size > 0;
  }

  /** Resolves a path. The caller disposes of the result. */
  resolved(
    path: string,
    options: { follow?: boolean; make?: boolean } = {},
  ): Promise<ResolvedPath> {
    const { root, inside } = this.locate(path);
    return resolvePath(root, inside, path, options);
  }

  /**
   * Resolves a path that is to be changed. Throws if it is read-only, and for the folders that the
   * tree always has.
   */
  async changing(
    path: string,
    options: { follow?: boolean; make?: boolean } = {},
  ): Promise<ResolvedPath & { name: string }> {
    if (
      path === '/' ||
      this.isMounts(path) ||
      (parentOf(path) === MOUNTS && this.mounted.has(path.slice(MOUNTS.length + 1)))
    )
      throw millraceError('INVALID_PATH', {
        path,
        reason: phrase`this folder itself cannot be replaced, renamed or deleted.`,
      });
    const { root, inside } = this.locate(path);
    if (root.readOnly) throw detailedError('NOT_ALLOWED', 'READ_ONLY_FOLDER', { path });
    const resolved = await resolvePath(root, inside, path, options);
    if (isNamed(resolved)) return resolved;
    await resolved[Symbol.asyncDispose]();
    throw millraceError('INVALID_PATH', {
      path,
      reason: phrase`it is a link to a folder that cannot be replaced.`,
    });
  }

  private locate(path: string): { root: Root; inside: string } {
    const [, top, name = ''] = path.split('/', 3);
    const mount = top === 'mnt' ? this.mounted.get(name) : undefined;
    if (mount === undefined) return { root: this.main, inside: path };
    return { root: mount, inside: path.slice(`${MOUNTS}/${name}`.length) || '/' };
  }
}

function isNamed(resolved: ResolvedPath): resolved is ResolvedPath & { name: string } {
  return resolved.name !== undefined;
}
