import type { EditingState } from '@millrace/api';
import type { Graph } from '@millrace/model';
import type { RunOptions } from '../session/run.ts';

/**
 * What an editor needs of the server that keeps the workflows. Where the server refuses, each
 * function throws a `ServiceRefusal`; where it can't be reached, any other error.
 */
export type WorkflowService = {
  /** How far a workflow is, and who else works at it. */
  readonly editing: (workflowId: number) => Promise<EditingState>;
  readonly version: (workflowId: number, version: number) => Promise<Graph>;
  /** The newest versions and who saved them, the newest first; at most `count`. */
  readonly newestVersions: (
    workflowId: number,
    count: number,
  ) => Promise<readonly { readonly version: number; readonly userId: number | null }[]>;
  /** The person's own draft. */
  readonly draft: (workflowId: number) => Promise<Draft>;
  /** `after`: when the draft that this one replaces was stored. Returns when this one was. */
  readonly saveDraft: (
    workflowId: number,
    draft: { readonly graph: Graph; readonly version: number; readonly after: number | null },
  ) => Promise<number>;
  readonly deleteDraft: (workflowId: number, after: number) => Promise<void>;
  /** Saves a graph as the version after `version`. `draft`: when the draft was stored. */
  readonly save: (
    workflowId: number,
    saved: {
      readonly projectId: number;
      readonly graph: Graph;
      readonly version: number;
      readonly comment: string | null;
      readonly draft: number | null;
    },
  ) => Promise<void>;
  /** Starts a run of a version, and returns the id of its execution. */
  readonly run: (
    workflowId: number,
    run: RunOptions & { readonly projectId: number; readonly version: number },
  ) => Promise<number>;
  /** Keeps others from saving for a while. `force` ends somebody else's lock. */
  readonly lock: (workflowId: number, force: boolean) => Promise<void>;
  readonly unlock: (workflowId: number) => Promise<void>;
};

/** Unsaved work as the server has it: the version it was begun from, and when it was stored. */
export type Draft = { readonly graph: Graph; readonly version: number; readonly time: number };

/** The server has answered and refuses: an HTTP status of 400 or more, and a code of ours. */
export type ServiceRefusal = Error & { readonly status: number; readonly code: string };

/** What the server said where it has refused; null for an error without an answer. */
export function serviceRefusalOf(error: unknown): ServiceRefusal | null {
  return error instanceof Error &&
    typeof (error as Partial<ServiceRefusal>).status === 'number' &&
    typeof (error as Partial<ServiceRefusal>).code === 'string'
    ? (error as ServiceRefusal)
    : null;
}

/** Null where the server says that there is none. */
export function nullIfNotFound(error: unknown): null {
  if (serviceRefusalOf(error)?.status === 404) return null;
  throw error;
}
