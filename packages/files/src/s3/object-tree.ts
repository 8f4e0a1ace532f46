import { phrase, detailedError, millraceError } from '@millrace/model';
import type { FileEntry } from '../file-system.ts';
import { compareNames, inFolder, parentOf, RESERVED_PREFIX } from '../path.ts';
import type { Kind } from '../publication-rules.ts';
import { fileEntry, folderEntry } from './entry.ts';
import { Keys } from './keys.ts';
import { inParallel, ObjectStore, type StoredObject } from './object-store.ts';
import type { S3Options } from './options.ts';
import { PathLocks } from './path-locks.ts';

/**
 * Files and folders as objects. A folder is what its objects' keys start with; an empty one is an
 * object without bytes whose key ends in `/`.
 */
export class ObjectTree {
  readonly store: ObjectStore;
  readonly keys: Keys;
  readonly locks = new PathLocks();
  readonly partBytes: number | undefined;
  private readonly readOnly: boolean;

  constructor(options: S3Options) {
    this.store = new ObjectStore(options);
    this.keys = new Keys(options);
    this.partBytes = options.partBytes;
    this.readOnly = options.readOnly ?? false;
  }

  async find(path: string): Promise<StoredObject | 'folder' | undefined> {
    if (this.keys.isRoot(path)) return 'folder';
    const [object, below] = await Promise.all([
      this.store.head(this.keys.of(path)),
      this.store.list(this.keys.below(path), { deep: true, limit: 1 }),
    ]);
    return object ?? (below.objects.length > 0 ? 'folder' : undefined);
  }

  async kindOf(path: string): Promise<Kind> {
    const found = await this.find(path);
    return found === undefined ? 'nothing' : found === 'folder' ? 'folder' : 'file';
  }

  async stat(path: string): Promise<FileEntry | undefined> {
    const found = await this.find(path);
    if (found === undefined) return undefined;
    return found === 'folder' ? folderEntry(path) : fileEntry(path, found);
  }

  /** Throws `FILE_NOT_FOUND`, and `WRONG_FILE_TYPE` for a folder. */
  async file(path: string): Promise<StoredObject> {
    const found = await this.find(path);
    if (found === undefined) throw millraceError('FILE_NOT_FOUND', { path });
    if (found === 'folder')
      throw millraceError('WRONG_FILE_TYPE', { path, actual: 'a folder', expected: 'a file' });
    return found;
  }

  /** By name. A name that is both a file and a folder is the file. */
  async list(path: string): Promise<FileEntry[]> {
    const below = this.keys.below(path);
    const { objects, folders } = await this.store.list(below);
    if (objects.length + folders.length === 0 && !this.keys.isRoot(path)) {
      const isFile = (await this.store.head(this.keys.of(path))) !== undefined;
      throw isFile
        ? millraceError('WRONG_FILE_TYPE', { path, actual: 'a file', expected: 'a folder' })
        : millraceError('FILE_NOT_FOUND', { path });
    }
    const entries = new Map<string, FileEntry>();
    for (const folder of folders) {
      const name = folder.slice(below.length, -1);
      if (isShown(name)) entries.set(name, folderEntry(inFolder(path, name)));
    }
    for (const object of objects) {
      const name = object.key.slice(below.length);
      if (isShown(name)) entries.set(name, fileEntry(inFolder(path, name), object));
    }
    return [...entries.values()].toSorted((a, b) => compareNames(a.name, b.name));
  }

  /** The objects of a file, or of a folder with all that is in it. */
  async objectsAt(path: string): Promise<readonly StoredObject[]> {
    const [object, below] = await Promise.all([
      this.store.head(this.keys.of(path)),
      this.store.list(this.keys.below(path), { deep: true }),
    ]);
    return object === undefined ? below.objects : [object, ...below.objects];
  }

  /** Throws if something above a path is a file. */
  async refuseBelowFile(path: string): Promise<void> {
    const found = await inParallel(this.keys.above(path), (above) =>
      this.store.head(this.keys.of(above)),
    );
    if (found.some((object) => object !== undefined))
      throw millraceError('INVALID_PATH', {
        path,
        reason: phrase`something on the way is a file, not a folder.`,
      });
  }

  /** Throws for a store that is only read, and for its root. */
  refuseChange(path: string): void {
    if (this.keys.isRoot(path))
      throw millraceError('INVALID_PATH', {
        path,
        reason: phrase`this folder itself cannot be replaced, renamed or deleted.`,
      });
    if (this.readOnly) throw detailedError('NOT_ALLOWED', 'READ_ONLY_STORE', { path });
  }

  async makeFolder(path: string): Promise<void> {
    if (!this.keys.isRoot(path)) await this.store.put(this.keys.below(path), new Uint8Array());
  }

  /** A folder stays when the last file in it is gone. */
  async keepParent(path: string): Promise<void> {
    const parent = parentOf(path);
    if (!this.keys.isRoot(parent) && (await this.kindOf(parent)) === 'nothing')
      await this.makeFolder(parent);
  }
}

/** Keys with empty names, `.` or `..` are no paths. */
function isShown(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !name.startsWith(RESERVED_PREFIX);
}
