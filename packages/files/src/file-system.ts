import type { Readable } from 'node:stream';
import type { FileAccess, FileSubject } from './access.ts';

/** A file or folder, in WebHDFS's names. Times are epoch milliseconds. */
export type FileEntry = {
  readonly name: string;
  /** The whole path in the file interface, starting with `/`. */
  readonly path: string;
  readonly type: 'FILE' | 'DIRECTORY';
  readonly directory: boolean;
  readonly length: number;
  readonly owner: string;
  readonly group: string;
  /** Octal text, such as `644`. */
  readonly permission: string;
  readonly modificationTime: number;
  readonly replication: number;
  readonly blockSize: number;
};

/** A folder that may be large: its names are known immediately, entries are read on request. */
export type Folder = {
  /**
   * In UTF-8 order. A name that isn't valid UTF-8 on the host is shown with U+FFFD and can't be
   * opened.
   */
  readonly names: readonly string[];
  /** Entries of those names that still exist, in the given order; of all names by default. */
  entries(names?: readonly string[]): AsyncIterable<FileEntry>;
};

/**
 * An open file. It keeps its content even if another file takes its name. Dispose of it, or read
 * its stream to the end, to close it.
 */
export type OpenFile = AsyncDisposable & {
  readonly entry: FileEntry;
  /** Changes whenever the content may have changed. */
  readonly version: string;
  /** Fails if the file has become shorter since it was opened. Only one stream can be taken. */
  stream(range?: ByteRange): Readable;
};

/** First and last byte, both included, counted from 0. */
export type ByteRange = { readonly start?: number; readonly end?: number };

/**
 * A tree of files shared by users, previews and runs. Paths start with `/`, and none leads out of
 * the tree. Throws errors of the error table: `INVALID_PATH`, `FILE_NOT_FOUND`, `FILE_EXISTS`,
 * `WRONG_FILE_TYPE`, `NOT_EMPTY`, `DISK_FULL`.
 */
export type FileSystem = {
  /** The normalized path. Throws `INVALID_PATH`. */
  normalize(path: string): string;
  /** What a caller may do with a path. */
  access(path: string, subject: FileSubject): FileAccess;
  /** Whether the file at the path is on this machine, so that `localPath` finds it. */
  isLocal(path: string): boolean;
  stat(path: string): Promise<FileEntry | undefined>;
  /** The entries of a folder, by name in UTF-8 order. */
  list(path: string): Promise<readonly FileEntry[]>;
  /** The same for a folder that may be too large for a list. */
  folder(path: string): Promise<Folder>;
  open(path: string): Promise<OpenFile>;
  read(
    path: string,
    range?: ByteRange,
  ): Promise<{ readonly entry: FileEntry; readonly stream: Readable }>;
  /**
   * Writes a whole file: readers see the old one or the new one, never a part. Creates missing
   * folders.
   */
  write(
    path: string,
    content: AsyncIterable<Uint8Array>,
    options?: { readonly overwrite?: boolean },
  ): Promise<FileEntry>;
  /**
   * Moves a file of this machine from outside the tree to a path. If that fails, the file stays
   * where it is. Creates missing folders.
   */
  adopt(
    hostPath: string,
    path: string,
    options?: { readonly overwrite?: boolean },
  ): Promise<FileEntry>;
  /** Creates a folder and its missing parents. A folder that exists is not an error. */
  createFolder(path: string): Promise<FileEntry>;
  /** Never overwrites. */
  rename(from: string, to: string): Promise<FileEntry>;
  delete(path: string, options?: { readonly recursive?: boolean }): Promise<void>;
  /**
   * Files and folders that match a pattern with `*`, `?`, `[abc]`, `{a,b}` within a name, in UTF-8
   * order.
   */
  glob(pattern: string): Promise<readonly FileEntry[]>;
  /** The first bytes of a file as text, cut between characters. */
  head(path: string, length: number): Promise<string>;
  /**
   * The path under which an engine on this machine finds the file. Throws if the file system isn't
   * on this machine.
   */
  localPath(path: string): Promise<string>;
  /** The same for many files, in their order; files of a folder should follow each other. */
  localPaths(paths: readonly string[]): Promise<readonly string[]>;
  /**
   * The first bytes of many files of this machine, at most `length` of each: a shorter answer is
   * the whole file. Throws if the file system isn't on this machine.
   */
  localHeads(paths: readonly string[], length: number): Promise<readonly Buffer[]>;
  /**
   * Throws, before any work, what `publication` would throw for what is at the path now:
   * `FILE_EXISTS`, `WRONG_FILE_TYPE`, `INVALID`.
   */
  checkTarget(
    path: string,
    options: Pick<PublicationOptions, 'saveMode' | 'singleFile'>,
  ): Promise<void>;
  /**
   * Creates a folder of parts on this machine, outside the tree, to be published at a path. Nothing
   * is visible before `commit`.
   */
  publication(parts: string, path: string, options: PublicationOptions): Promise<Publication>;
  /**
   * Completes (`finish`) or reverts (`undo`) a publication of which only the journal is left.
   * Idempotent.
   */
  settlePublication(journal: string, outcome: 'finish' | 'undo'): Promise<void>;
};

export type SaveMode = 'Append' | 'Overwrite' | 'ErrorIfExists' | 'Ignore';

export type PublicationOptions = {
  readonly saveMode: SaveMode;
  /** The only part becomes the file itself. */
  readonly singleFile: boolean;
  /** Makes the names of appended parts unique. */
  readonly runId: string;
};

/**
 * An output being published: planned, staged beside its target, committed. After `commit` call
 * `finish` or `rollback`; without `commit` only `rollback`.
 */
export type Publication = {
  readonly path: string;
  /** False if the save mode Ignore keeps what is already there. */
  readonly writes: boolean;
  readonly bytes: number;
  /**
   * What `settlePublication` needs to finish or undo it. Changed by `stage` if the parts are on
   * another device. Null if nothing is written.
   */
  readonly journal: string | null;
  /** Waits until everything is on the disk, so that `commit` only renames. */
  stage(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  finish(): Promise<void>;
};
