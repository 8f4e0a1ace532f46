import type { Changes } from '../difference/changes.ts';

/**
 * What a browser itself keeps of unsaved work, for when the network or the page goes away before
 * the server has it: what was changed, not the whole.
 */
export type Backup = {
  /** The version that this was begun from. */
  readonly version: number;
  /** When the server last took the draft, by its clock; null where it has none. */
  readonly after: number | null;
  /** From what the server has. */
  readonly changes: Changes;
  /**
   * What was sent without an answer, each by its print, and what was changed since: the server may
   * have it.
   */
  readonly unanswered: readonly { readonly print: string; readonly changes: Changes }[];
  /** Epoch milliseconds, by this browser's clock: which copy of this browser is the later one. */
  readonly at: number;
};

/** One window's copy, with the text that it had when it was read. */
export type StoredBackup = Backup & { readonly key: string; readonly text: string };
