import type { EditingState } from '@millrace/api';
import type { Graph } from '@millrace/model';
import type { RunOptions } from '../session/run.ts';

/**
 * The server functions that an editor needs. If the server refuses, each function throws a
 * `ServiceRefusal`; if it can't be reached, any other error.
 */
export type WorkflowService = {
  /** The newest version of a workflow, and who else is editing it. */
  readonly editing: (workflowId: number) => Promise<EditingState>;
  readonly version: (workflowId: number, version: number) => Promise<Graph>;
  /** Up to `count` versions with the users who saved them, newest first. */
  readonly newestVersions: (
    workflowId: number,
    count: number,
  ) => Promise<readonly { readonly version: number; readonly userId: number | null }[]>;
  /** The user's own draft. */
  readonly draft: (workflowId: number) => Promise<Draft>;
  /**
   * `after`: when the draft that this one replaces was stored. Returns when this one was stored.
   */
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
  /** Locks the workflow for a while. `force` ends someone else's lock. */
  readonly lock: (workflowId: number, force: boolean) => Promise<void>;
  readonly unlock: (workflowId: number) => Promise<void>;
};

/**
 * The server's copy of unsaved work: the graph, the version it started from, and when it was
 * stored.
 */
export type Draft = { readonly graph: Graph; readonly version: number; readonly time: number };

/**
 * The server responded and refused: an HTTP status of 400 or more, and an error code of this API.
 */
export type ServiceRefusal = Error & { readonly status: number; readonly code: string };

/** The refusal in an error; null if the server didn't respond. */
export function serviceRefusalOf(error: unknown): ServiceRefusal | null {
  return error instanceof Error &&
    typeof (error as Partial<ServiceRefusal>).status === 'number' &&
    typeof (error as Partial<ServiceRefusal>).code === 'string'
    ? (error as ServiceRefusal)
    : null;
}

/** Returns null if the server responded that it doesn't exist; rethrows other errors. */
export function nullIfNotFound(error: unknown): null {
  if (serviceRefusalOf(error)?.status === 404) return null;
  throw error;
}
