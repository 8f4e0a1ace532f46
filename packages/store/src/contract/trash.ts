import type { Scope } from './scope.ts';

/** A record in the trash, and since when. */
export type DeletedRecord = {
  readonly id: number;
  readonly userId: number;
  readonly projectId: number;
  readonly uuid: string;
  readonly name: string;
  readonly deletedAt: number;
};

/** What every kind of record that can be deleted and brought back does. */
export type Trash = {
  /** False where it is not in the trash. */
  restore(id: number): Promise<boolean>;
  /** Permanently deletes a record from the trash. False if it isn't there. */
  purge(id: number): Promise<boolean>;
  /** What lies in the trash, last deleted first. */
  listDeleted(scope: Scope, options?: { readonly projectId?: number; readonly id?: number }): Promise<readonly DeletedRecord[]>;
  /** Permanently deletes what was moved to the trash before that time. Returns how many. */
  emptyTrash(before: number): Promise<number>;
};
