import type { EditingState } from '@millrace/api';
import { ProblemError, type Client } from '@millrace/client';
import {
  isSame,
  createSession,
  withCopies,
  withPlaces,
  type StoredBackup,
  type Session,
  type SessionState,
  newestOwn,
  readVersion,
} from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';
import { dropBackup, readBackups } from './backup-storage.ts';
import { createWorkflowService } from './workflow-service.ts';
import { liveWindows } from './live-windows.ts';

/** Opens a workflow with its unsaved changes, on the version they started from. */
export async function openSession(
  client: Client,
  workflowId: number,
  userId: number,
  live = liveWindows,
): Promise<Session> {
  const [record, { editing, draft }] = await Promise.all([
    client.workflows.get({ params: { id: workflowId } }),
    editingOf(client, workflowId),
  ]);
  const { version: _version, ...graphOnly } = record.workflow;
  const newest = {
    graph: withPlaces(graphOnly as unknown as Graph),
    version: record.version,
  };
  const stored =
    draft === null
      ? null
      : {
          graph: draft.workflow as unknown as Graph,
          version: draft.version,
          time: draft.dateLastUpdated,
        };
  const copies = await closedCopies(workflowId, userId, live);
  const started = await startedFrom(client, {
    workflowId,
    userId,
    newest,
    versions: stored === null ? copies.map(({ version }) => version) : [stored.version],
  });
  const base = stored?.graph ?? started.graph;
  const { graph, older } = withCopies(base, copies);
  const isSaved = isSame(graph, newest.graph);
  for (const { key, text } of isSaved ? copies : []) dropBackup(key, text);
  return createSession({
    workflowId,
    projectId: record.projectId,
    userId,
    mayEdit: editing.mayEdit,
    saved: isSaved ? newest : started,
    graph: isSaved ? newest.graph : graph,
    older: isSaved ? null : older,
    saveStatus: isSaved ? 'saved' : 'draft',
    stored: { graph: isSaved && stored === null ? newest.graph : base, time: stored?.time ?? null },
    copies: isSaved ? [] : copies,
    conflict: !isSaved && started.version < newest.version ? 'seen' : null,
    editing,
  });
}

/**
 * The editing state of the workflow, and the user's draft of it, which is requested only if there
 * is one.
 */
async function editingOf(
  client: Client,
  id: number,
): Promise<{ readonly editing: EditingState; readonly draft: Draft | null }> {
  const editing = await client.workflows.editing({ params: { id } });
  return {
    editing,
    draft:
      editing.draft === null
        ? null
        : await client.workflows.draft({ params: { id } }).catch(nothingThere),
  };
}

/** Backups of windows that are still open are left to those windows. */
async function closedCopies(
  workflowId: number,
  userId: number,
  live: typeof liveWindows,
): Promise<readonly StoredBackup[]> {
  if (readBackups(workflowId, userId).length === 0) return [];
  const open = await live();
  return readBackups(workflowId, userId).filter(({ key }) => !open.has(key));
}

type Draft = Awaited<ReturnType<Client['workflows']['draft']>>;
type Version = SessionState['saved'];
type Asked = {
  readonly workflowId: number;
  readonly userId: number;
  readonly newest: Version;
  readonly versions: readonly number[];
};

/** The version that the unsaved work started from, or the newest that the user has saved since. */
async function startedFrom(
  client: Client,
  { workflowId, userId, newest, versions }: Asked,
): Promise<Version> {
  const service = createWorkflowService(client);
  const oldest = Math.max(...versions);
  if (versions.length === 0 || oldest >= newest.version) return newest;
  return (
    (await newestOwn(service, workflowId, userId, oldest, newest.version)) ??
    readVersion(service, workflowId, oldest)
  );
}

function nothingThere(error: unknown): null {
  if (error instanceof ProblemError && (error.status === 404 || error.status === 403)) return null;
  throw error;
}
