import type { Subject } from '../people/subject.ts';

/** An execution that somebody asks for. */
export type Submission = Subject & {
  readonly projectId: number;
  readonly workflowId: number;
  /** The newest where absent. */
  readonly workflowVersion?: number;
  readonly scheduleId?: number | null;
  readonly emailOnSuccess?: string | null;
  readonly emailOnFailure?: string | null;
  /** Where absent, what the workflow's own member `timeoutSeconds` says. */
  readonly timeoutSeconds?: number | null;
  /** The same with `retries`. Only failures of the machine are tried again. */
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
