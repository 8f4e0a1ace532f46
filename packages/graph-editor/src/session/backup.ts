import type { Changes } from '../difference/changes.ts';

/**
 * The browser's backup of unsaved work, for when the network or the page goes away before the
 * server has it: the changes, not the whole graph.
 */
export type Backup = {
  /** The version it started from. */
  readonly version: number;
  /** When the server last stored the draft, by its clock; null if it has none. */
  readonly after: number | null;
  /** Changes from what the server has. */
  readonly changes: Changes;
  /**
   * Drafts that were sent without a response, each by its fingerprint, with the changes since: the
   * server may have stored them.
   */
  readonly unanswered: readonly { readonly print: string; readonly changes: Changes }[];
  /**
   * Epoch milliseconds, by this browser's clock: tells which of this browser's backups is newer.
   */
  readonly at: number;
};

/** A window's backup, with its text at the time it was read. */
export type StoredBackup = Backup & { readonly key: string; readonly text: string };
