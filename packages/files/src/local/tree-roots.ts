import { realpathSync } from 'node:fs';
import { millraceError } from '@millrace/model';
import type { Mount } from '../mounts.ts';
import { parentOf } from '../path.ts';
import type { Holding } from './held-folder.ts';
import { spotOf, type Root, type Spot } from './spot.ts';

const MOUNTS = '/mnt';

/** The host folders of a tree: which one a path belongs to, and what may be done there. */
export class TreeRoots {
  readonly names: readonly string[];
  readonly holding: Holding;
  private readonly main: Root;
  private readonly mounted: ReadonlyMap<string, Root>;

  constructor(root: string, mounts: readonly Mount[], holding: Holding) {
    this.holding = holding;
    this.main = { folder: realpathSync(root), readOnly: false, holding };
    this.mounted = new Map(mounts.map(({ name, folder, readOnly }) => [name, { folder: realpathSync(folder), readOnly, holding }]));
    this.names = [...this.mounted.keys()];
  }

  /** Whether a path is the folder of the mounts, which is on no host. */
  isMounts(path: string): boolean {
    return path === MOUNTS && this.mounted.size > 0;
  }

  /** Goes to a path. The caller disposes of the spot. */
  spot(path: string, options: { follow?: boolean; make?: boolean } = {}): Promise<Spot> {
    const { root, inside } = this.locate(path);
    return spotOf(root, inside, path, options);
  }

  /** The same where something is to be changed. Throws for what is read only, and for the folders that give the tree its shape. */
  async changing(path: string, options: { follow?: boolean; make?: boolean } = {}): Promise<Spot & { name: string }> {
    if (path === '/' || this.isMounts(path) || (parentOf(path) === MOUNTS && this.mounted.has(path.slice(MOUNTS.length + 1))))
      throw millraceError('INVALID_PATH', { path, reason: 'this folder itself cannot be replaced, renamed or deleted.' });
    const { root, inside } = this.locate(path);
    if (root.readOnly) throw millraceError('NOT_ALLOWED', { message: `"${path}" lies in a folder that can only be read.` });
    const spot = await spotOf(root, inside, path, options);
    if (isNamed(spot)) return spot;
    await spot[Symbol.asyncDispose]();
    throw millraceError('INVALID_PATH', { path, reason: 'it is a link to a folder that cannot be replaced.' });
  }

  private locate(path: string): { root: Root; inside: string } {
    const [, top, name = ''] = path.split('/', 3);
    const mount = top === 'mnt' ? this.mounted.get(name) : undefined;
    if (mount === undefined) return { root: this.main, inside: path };
    return { root: mount, inside: path.slice(`${MOUNTS}/${name}`.length) || '/' };
  }
}

function isNamed(spot: Spot): spot is Spot & { name: string } {
  return spot.name !== undefined;
}
