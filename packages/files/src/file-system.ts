import type { Readable } from 'node:stream';

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

/** A folder that may be large: its names at once, what lies behind them as far as it is asked for. */
export type Folder = {
  /** In UTF-8 order. A name that is no UTF-8 on the host is shown with U+FFFD, and cannot be reached by it. */
  readonly names: readonly string[];
  /** Entries of the names that are still there, in the given order; of all names by default. */
  entries(names?: readonly string[]): AsyncIterable<FileEntry>;
};

/** A file held open: one state of it, whatever takes its name meanwhile. Closed by disposing of it, or at the end of its stream. */
export type OpenFile = AsyncDisposable & {
  readonly entry: FileEntry;
  /** Differs wherever the content may differ. */
  readonly version: string;
  /** Fails where the file has become shorter meanwhile. Only one stream can be taken. */
  stream(range?: ByteRange): Readable;
};

/** First and last byte, both included, counted from 0. */
export type ByteRange = { readonly start?: number; readonly end?: number };

/**
 * A tree of files that people, previews and runs share. Paths start with `/`; none leads out of the tree. Errors are of the error table:
 * `INVALID_PATH`, `FILE_NOT_FOUND`, `FILE_EXISTS`, `WRONG_FILE_TYPE`, `NOT_EMPTY`, `DISK_FULL`.
 */
export type FileSystem = {
  /** The path in its one spelling. Throws `INVALID_PATH`. */
  normalise(path: string): string;
  stat(path: string): Promise<FileEntry | undefined>;
  /** What lies in a folder, by name in UTF-8 order. */
  list(path: string): Promise<readonly FileEntry[]>;
  /** The same for a folder that may be too large for a list. */
  folder(path: string): Promise<Folder>;
  open(path: string): Promise<OpenFile>;
  read(path: string, range?: ByteRange): Promise<{ readonly entry: FileEntry; readonly stream: Readable }>;
  /** Writes a whole file: readers see the old one or the new one, never a part. Makes missing folders. */
  write(path: string, content: AsyncIterable<Uint8Array>, options?: { readonly overwrite?: boolean }): Promise<FileEntry>;
  /** Moves a file of this machine, whole and outside the tree, to a path; it stays where it is when that fails. Makes missing folders. */
  adopt(hostPath: string, path: string, options?: { readonly overwrite?: boolean }): Promise<FileEntry>;
  /** Makes a folder and those above it; a folder that is there already is no error. */
  createFolder(path: string): Promise<FileEntry>;
  /** Never overwrites. */
  rename(from: string, to: string): Promise<FileEntry>;
  delete(path: string, options?: { readonly recursive?: boolean }): Promise<void>;
  /** Files and folders that match a pattern with `*`, `?`, `[abc]`, `{a,b}` within a name, in UTF-8 order. */
  glob(pattern: string): Promise<readonly FileEntry[]>;
  /** The first bytes of a file as text, cut at a character. */
  head(path: string, length: number): Promise<string>;
  /** Where an engine on this machine finds the file. Throws where the file system is not on this machine. */
  localPath(path: string): Promise<string>;
  /** Throws, before any work, what `publication` would throw of what is at the path now: `FILE_EXISTS`, `WRONG_FILE_TYPE`, `INVALID`. */
  checkTarget(path: string, options: Pick<PublicationOptions, 'saveMode' | 'singleFile'>): Promise<void>;
  /** Makes a folder of parts, outside the tree and on this machine, ready to appear at a path. Nothing is seen before `commit`. */
  publication(parts: string, path: string, options: PublicationOptions): Promise<Publication>;
  /** Ends a publication of which only the journal is left. `undo`: what was there before is there again. Does no harm when done again. */
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
 * An output on its way: planned, staged beside its target, committed. After `commit` either `finish` or `rollback`; without `commit` only
 * `rollback`.
 */
export type Publication = {
  readonly path: string;
  /** False where the save mode Ignore leaves what is there. */
  readonly writes: boolean;
  readonly bytes: number;
  /** What `settlePublication` needs to finish or undo it. Changed by `stage` where the parts lay on another device. Null where nothing is written. */
  readonly journal: string | null;
  /** Waits until all is on the disk, so that `commit` only renames. */
  stage(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  finish(): Promise<void>;
};
