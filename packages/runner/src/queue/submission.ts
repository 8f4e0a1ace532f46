import type { Subject } from '../people/subject.ts';

/** A request to run an execution. */
export type Submission = Subject & {
  readonly projectId: number;
  readonly workflowId: number;
  /** The newest version if absent. */
  readonly workflowVersion?: number;
  readonly scheduleId?: number | null;
  readonly emailOnSuccess?: string | null;
  readonly emailOnFailure?: string | null;
  /** If absent, the workflow's own member `timeoutSeconds`. */
  readonly timeoutSeconds?: number | null;
  /** If absent, the workflow's own member `retries`. Only infrastructure failures are retried. */
  readonly retries?: number;
  /**
   * Only this node and what leads to it, writers included; issues elsewhere don't matter. The
   * node's output is shown as its result.
   */
  readonly untilNodeId?: string | null;
  /**
   * Only with `untilNodeId`: pinned rows replace the outputs of their nodes. Writers don't write
   * them.
   */
  readonly usePinned?: boolean;
};
