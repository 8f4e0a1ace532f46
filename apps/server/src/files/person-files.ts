import type { FileEntry } from '@millrace/api';
import type { FileAccess, Folder, OpenFile } from '@millrace/files';
import type { FileSample } from '@millrace/engine';
import type { Caller } from '../login/caller.ts';

/** The user whose rights count: every path is checked for them. */
export type Person = Pick<Caller, 'id' | 'username' | 'role'>;

/** The file interface as a user sees it. Paths that a user may not see don't exist for them. */
export type PersonFiles = {
  /** The path of the user's home. */
  home(person: Person): string;
  list(path: string, person: Person): Promise<readonly FileEntry[]>;
  /**
   * Like `list`, for a folder that may be large. `makesOwn`: creates the user's home and the
   * folders of their projects if they don't exist.
   */
  folder(path: string, person: Person, options: { readonly makesOwn: boolean }): Promise<Folder>;
  /** Opens a file for reading. The caller disposes of it, or reads its stream to the end. */
  open(path: string, person: Person): Promise<OpenFile>;
  /**
   * Parts of a file, or of the first one with any content among those at a path. Decompressed if the
   * name ends in `.gz`. `isOnly`: no other file there has content. Throws `FILE_NOT_FOUND`.
   */
  sample(path: string, person: Person): Promise<FileSample & { readonly isOnly: boolean }>;
  /** The first bytes as text, cut between characters. */
  head(path: string, person: Person, length: number): Promise<string>;
  /**
   * Replaces the file atomically when all bytes have arrived; an interrupted upload leaves nothing
   * behind.
   */
  write(
    path: string,
    person: Person,
    content: AsyncIterable<Uint8Array>,
    options: { readonly overwrite: boolean },
  ): Promise<FileEntry>;
  /** Moves a file from outside the tree to its target. */
  adopt(
    hostPath: string,
    path: string,
    person: Person,
    options: { readonly overwrite: boolean },
  ): Promise<FileEntry>;
  /**
   * The normalized path, if the user may write a file there. Throws what `write` would throw,
   * before any byte is sent.
   */
  writablePath(
    path: string,
    person: Person,
    options: { readonly overwrite: boolean },
  ): Promise<string>;
  createFolder(path: string, person: Person): Promise<void>;
  rename(from: string, to: string, person: Person): Promise<void>;
  remove(path: string, person: Person, options: { readonly recursive: boolean }): Promise<void>;
  access(path: string, person: Person): Promise<FileAccess>;
};
