import type { StatusName } from './execution.ts';

/** A path that a run writes to. */
export type LockTarget = {
  /** The normalized path, with links resolved. */
  readonly path: string;
  /** Two targets overlap if their keys are equal or one is below the other. */
  readonly key: string;
};

/**
 * `held`: the execution holds all its targets. `waiting`: another execution is first. `lost`: the
 * execution has ended or belongs to another process.
 */
export type LockState =
  | { readonly kind: 'held' }
  | { readonly kind: 'waiting'; readonly holder: LockHolder }
  | { readonly kind: 'lost' };

/** The execution that is first, and its path. */
export type LockHolder = {
  readonly executionId: number;
  readonly name: string;
  readonly path: string;
};

/** The targets that an execution holds or waits for. */
export type HeldTargets = {
  readonly executionId: number;
  /** The process that requested them. */
  readonly owner: string;
  readonly time: number;
  /** The execution's current status. */
  readonly status: StatusName;
};

/** The completed execution that last wrote to a path. */
export type TargetWrite = {
  readonly executionId: number;
  readonly name: string;
  readonly time: number;
};

/**
 * Lets runs that write to overlapping paths publish one after the other, in whichever process they
 * run. An execution requests all its targets at the same time and gets a ticket. It holds them when
 * no overlapping target has an earlier ticket, so there are no deadlocks and no starvation.
 */
export type TargetLocks = {
  /** Requests targets, or repeats the request with the same ticket. */
  acquire(
    executionId: number,
    fencingToken: number,
    owner: string,
    targets: readonly LockTarget[],
  ): Promise<LockState>;
  /**
   * Releases the targets. `written`: the targets that the execution has written; `all` of them, or
   * none.
   */
  release(executionId: number, written: readonly string[] | 'all'): Promise<void>;
  /** All locks that are held or waited for. */
  list(): Promise<readonly HeldTargets[]>;
  /** Undefined if unknown, such as when that execution was deleted. */
  lastWrite(path: string): Promise<TargetWrite | undefined>;
};
