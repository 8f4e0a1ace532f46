import type { FileEntry } from '@millrace/api';
import type { FileAccess } from '@millrace/files';
import type { Readable } from 'node:stream';
import type { Caller } from '../login/caller.ts';

/** Whose rights count: every path is checked as that person. */
export type Person = Pick<Caller, 'id' | 'username' | 'role'>;

/** The file interface as a person sees it. Paths a person may not see do not exist for them. */
export type PersonFiles = {
  /** The path of the person's home, made on first use. */
  home(person: Person): Promise<string>;
  list(path: string, person: Person): Promise<readonly FileEntry[]>;
  stat(path: string, person: Person): Promise<FileEntry>;
  /** The bytes from `start` up to and without `end`. */
  read(path: string, person: Person, range?: { readonly start: number; readonly end: number }): Promise<Readable>;
  /** The first bytes as text, cut at a character. */
  head(path: string, person: Person, length: number): Promise<string>;
  /** Replaces the file at once when all bytes are there; nothing is left of an upload that breaks off. */
  write(path: string, person: Person, content: Readable, options: { readonly overwrite: boolean }): Promise<FileEntry>;
  createFolder(path: string, person: Person): Promise<void>;
  rename(from: string, to: string, person: Person): Promise<void>;
  remove(path: string, person: Person, options: { readonly recursive: boolean }): Promise<void>;
  access(path: string, person: Person): Promise<FileAccess>;
};
