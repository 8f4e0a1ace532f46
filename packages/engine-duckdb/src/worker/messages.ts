import type { RunContext, RunEvent } from '@millrace/engine';
import type { Program } from '@millrace/plan';
import type { ResourceUsage } from '../resource-usage.ts';

/** The parts of the run's context that can be sent to another process. */
export type Task = Pick<
  RunContext,
  'runId' | 'workspace' | 'sources' | 'paths' | 'limits' | 'timeZone'
> & {
  readonly program: Program;
  /** Whether the worker reports its own usage, because it can't be measured from outside. */
  readonly reportUsage: boolean;
};

export type ToWorker = { readonly kind: 'run'; readonly task: Task } | { readonly kind: 'cancel' };

/**
 * They are sent in lists. `ready`: a new instance waits for a program. `ended`: the program's last
 * event was sent. `failure`: the worker itself failed.
 */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'event'; readonly event: RunEvent }
  | { readonly kind: 'log'; readonly line: string }
  | { readonly kind: 'usage'; readonly usage: ResourceUsage }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failure'; readonly message: string };
