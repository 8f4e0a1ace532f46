import type { StatusName } from './execution.ts';

/** A place that a run writes. */
export type LockTarget = {
  /** The path in its one spelling, links resolved. */
  readonly path: string;
  /** What is compared: two targets overlap where their keys are equal or one lies below the other. */
  readonly key: string;
};

/** `held`: the execution holds all its targets. `waiting`: another one comes first. `lost`: the execution has ended or belongs to another process. */
export type LockState = { readonly kind: 'held' } | { readonly kind: 'waiting'; readonly holder: LockHolder } | { readonly kind: 'lost' };

/** Who comes first, and with what path. */
export type LockHolder = { readonly executionId: number; readonly name: string; readonly path: string };

/** The targets that an execution holds or waits for. */
export type HeldTargets = {
  readonly executionId: number;
  /** The process that asked for them. */
  readonly owner: string;
  readonly time: number;
  /** Of the execution, now. */
  readonly status: StatusName;
};

/** The completed execution that last wrote to a path. */
export type TargetWrite = { readonly executionId: number; readonly name: string; readonly time: number };

/**
 * Lets runs that write overlapping places publish one after the other, whatever process runs them. An execution asks for all its targets at once and
 * gets a ticket; it holds them when no overlapping target has an earlier ticket. So nobody holds one target while waiting for another, and nobody is
 * overtaken forever.
 */
export type TargetLocks = {
  /** Asks for targets, or asks again with the same ticket. */
  acquire(executionId: number, fencingToken: number, owner: string, targets: readonly LockTarget[]): Promise<LockState>;
  /** Gives up the targets. `written`: those of them that the execution has written; `all` of them, or none. */
  release(executionId: number, written: readonly string[] | 'all'): Promise<void>;
  /** Everything that is held or waited for. */
  list(): Promise<readonly HeldTargets[]>;
  /** Undefined where nobody is known, such as where that execution was deleted. */
  lastWrite(path: string): Promise<TargetWrite | undefined>;
};
