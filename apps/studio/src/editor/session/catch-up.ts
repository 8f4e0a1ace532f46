import { ProblemError, type Client } from '@millrace/client';
import type { EditingState } from '@millrace/api';
import {
  holdsAll,
  sharing,
  change,
  rebased,
  withoutRemoved,
  isChanged,
  type Session,
  type SessionState,
} from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';

type Version = SessionState['saved'];
type Stored = SessionState['stored'];

/**
 * Takes up what has happened on the server since: what one did in another window or on another
 * machine goes into the document; what somebody else saved does where nothing is unsaved here, else
 * it is a conflict to be decided. For use in turn. Throws where the server cannot be asked.
 */
export async function catchUp(session: Session, client: Client): Promise<void> {
  const editing = await askEditing(session, client);
  if (editing === null) return;
  const moved = await movedOn(session.getState(), client, editing);
  if (moved !== null) takeOver(session, moved);
  await takeUpOthers(session, client, editing);
}

/** Whether there is anything to take up. */
export function isBehind(
  { saved, stored, lost, mayEdit, userId }: SessionState,
  editing: EditingState,
): boolean {
  const isElsewhere = editing.userId !== userId || editing.mayEdit !== mayEdit || lost !== null;
  return (
    isElsewhere ||
    editing.version !== saved.version ||
    (editing.draft?.dateLastUpdated ?? null) !== stored.time
  );
}

/** Null where the workflow, or the right to change it, is gone. */
async function askEditing(session: Session, client: Client): Promise<EditingState | null> {
  const { workflowId: id, userId, mayEdit, set } = session.getState();
  try {
    const editing = await client.workflows.editing({ params: { id } });
    if (editing.userId !== userId) {
      set({ lost: 'person' });
      return null;
    }
    set({
      editing,
      mayEdit: editing.mayEdit,
      lost: editing.mayEdit ? null : mayEdit || session.getState().lost !== null ? 'right' : null,
    });
    return editing;
  } catch (error) {
    if (!(error instanceof ProblemError && error.status === 404)) throw error;
    set({ lost: 'gone', editing: null });
    return null;
  }
}

/** `isDiscarded`: the person has thrown the draft away elsewhere. */
type Moved = { readonly saved: Version; readonly stored: Stored; readonly isDiscarded?: true };

/** What the person's own draft and version are by now; null where they are as they were here. */
async function movedOn(
  state: SessionState,
  client: Client,
  editing: EditingState,
): Promise<Moved | null> {
  const { workflowId: id, userId, saved, stored } = state;
  const time = editing.draft?.dateLastUpdated ?? null;
  if (time !== null && time === stored.time) return null;
  if (time === null) {
    const own = await newestOwn(client, id, userId, saved.version, editing.version);
    if (own !== null) return { saved: own, stored: { graph: own.graph, time: null } };
    return stored.time === null
      ? null
      : { saved, stored: { graph: saved.graph, time: null }, isDiscarded: true };
  }
  const draft = await client.workflows.draft({ params: { id } }).catch(nothingThere);
  if (draft === null)
    return movedOn(state, client, await client.workflows.editing({ params: { id } }));
  const started =
    draft.version === saved.version ? saved : await readVersion(client, id, draft.version);
  return {
    saved: started,
    stored: { graph: draft.workflow as unknown as Graph, time: draft.dateLastUpdated },
  };
}

/** The newest version that the person has saved after another one. */
export async function newestOwn(
  client: Client,
  workflowId: number,
  userId: number,
  after: number,
  newest: number,
): Promise<Version | null> {
  if (newest <= after) return null;
  const versions = await client.workflows.versions({
    query: { workflowId, content: false, page: 0, size: Math.min(1000, newest - after) },
  });
  const own = versions.find((each) => each.userId === userId && each.version > after);
  return own === undefined ? null : readVersion(client, workflowId, own.version);
}

export async function readVersion(client: Client, id: number, version: number): Promise<Version> {
  const { workflow } = await client.workflows.version({ params: { id, version } });
  return { graph: workflow as unknown as Graph, version };
}

/** Makes what is on the screen one that was begun from there. */
function takeOver(session: Session, { saved, stored, isDiscarded }: Moved): void {
  const state = session.getState();
  const sent = state.unanswered.findLast((graph) => holdsAll(stored.graph, graph));
  const {
    history: moved,
    stored: graph,
    names,
  } = rebased(state.history, sent ?? state.stored.graph, stored.graph);
  const history = isDiscarded === true ? change(state.history, moved.present) : moved;
  const started =
    saved.graph === stored.graph
      ? graph
      : saved === state.saved
        ? saved.graph
        : sharing(graph, saved.graph);
  const version = saved === state.saved ? saved : { ...saved, graph: started };
  state.set({
    history,
    saved: version,
    stored: { graph, time: stored.time },
    unanswered: [],
    saveStatus: isChanged({ history, saved: version }) ? 'draft' : 'saved',
    selection: withoutRemoved(
      {
        ...state.selection,
        nodes: new Set([...state.selection.nodes].map((id) => names.get(id) ?? id)),
      },
      history.present,
    ),
  });
}

/** What somebody else has saved is shown where nothing is unsaved; else one is reported. */
async function takeUpOthers(
  session: Session,
  client: Client,
  { version, savedBy }: EditingState,
): Promise<void> {
  const state = session.getState();
  const { saved, stored, conflict, followed } = state;
  if (version <= saved.version) return state.set({ conflict: null });
  if (isChanged(state) || stored.time !== null)
    return state.set({ conflict: conflict ?? 'seen', followed: null });
  const newest = await readVersion(client, state.workflowId, version);
  // Somebody may have begun to type meanwhile.
  if (isChanged(session.getState())) return state.set({ conflict: 'seen', followed: null });
  takeOver(session, { saved: newest, stored: { graph: newest.graph, time: null } });
  state.set({
    followed: { userName: savedBy, from: followed?.from ?? saved.version, to: version },
    conflict: null,
  });
}

function nothingThere(error: unknown): null {
  if (error instanceof ProblemError && error.status === 404) return null;
  throw error;
}
