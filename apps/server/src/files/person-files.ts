import type { FileEntry } from '@millrace/api';
import type { FileAccess, Folder, OpenFile } from '@millrace/files';
import type { Caller } from '../login/caller.ts';

/** Whose rights count: every path is checked as that person. */
export type Person = Pick<Caller, 'id' | 'username' | 'role'>;

/** The file interface as a person sees it. Paths a person may not see do not exist for them. */
export type PersonFiles = {
  /** The path of the person's home. */
  home(person: Person): string;
  list(path: string, person: Person): Promise<readonly FileEntry[]>;
  /**
   * The same for a folder that may be large. `makesOwn`: creates the person's home and the folders
   * of their projects where they are missing.
   */
  folder(path: string, person: Person, options: { readonly makesOwn: boolean }): Promise<Folder>;
  /** A file to be read. The caller disposes of it, or reads its stream to the end. */
  open(path: string, person: Person): Promise<OpenFile>;
  /** The first bytes as text, cut at a character. */
  head(path: string, person: Person, length: number): Promise<string>;
  /**
   * Replaces the file at once when all bytes are there; nothing is left of an upload that breaks
   * off.
   */
  write(
    path: string,
    person: Person,
    content: AsyncIterable<Uint8Array>,
    options: { readonly overwrite: boolean },
  ): Promise<FileEntry>;
  /** Moves a file that lies outside the tree to its place. */
  adopt(
    hostPath: string,
    path: string,
    person: Person,
    options: { readonly overwrite: boolean },
  ): Promise<FileEntry>;
  /**
   * The path in its one spelling, where the person may write a file there. Throws what `write`
   * would throw, before any byte is sent.
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
