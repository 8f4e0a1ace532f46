import type { Scope } from './scope.ts';

/** A record in the trash, with the time of its deletion. */
export type DeletedRecord = {
  readonly id: number;
  readonly userId: number;
  readonly projectId: number;
  readonly uuid: string;
  readonly name: string;
  readonly deletedAt: number;
};

/** Operations of every kind of record that can be moved to the trash and restored. */
export type Trash = {
  /** False if it isn't in the trash. */
  restore(id: number): Promise<boolean>;
  /** Permanently deletes a record from the trash. False if it isn't there. */
  purge(id: number): Promise<boolean>;
  /** The records in the trash, last deleted first. */
  listDeleted(
    scope: Scope,
    options?: { readonly projectId?: number; readonly id?: number },
  ): Promise<readonly DeletedRecord[]>;
  /** Permanently deletes what was moved to the trash before that time. Returns how many. */
  emptyTrash(before: number): Promise<number>;
};
