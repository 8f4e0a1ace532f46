import type { EditingState } from '@millrace/api';
import { change } from '../document/history.ts';
import { holdsAll, sharing } from '../difference/same.ts';
import { rebased } from '../session/rebase.ts';
import { withoutRemoved } from '../session/selection.ts';
import { isChanged, type Session, type SessionState } from '../session/session.ts';
import { nullIfNotFound, serviceRefusalOf, type WorkflowService } from './workflow-service.ts';

type Version = SessionState['saved'];
type Stored = SessionState['stored'];

/**
 * Merges changes made elsewhere since the last sync. The user's own edits from another window or
 * machine are applied; someone else's save is applied only when nothing is unsaved here, otherwise
 * it becomes a conflict. Must run inside `enqueue`. Throws if the server can't be reached.
 */
export async function catchUp(session: Session, service: WorkflowService): Promise<void> {
  const editing = await askEditing(session, service);
  if (editing === null) return;
  const moved = await movedOn(session.getState(), service, editing);
  if (moved !== null) takeOver(session, moved);
  await takeUpOthers(session, service, editing);
}

/** Whether there are changes to merge. */
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

/** Null if the workflow, or the permission to change it, is gone. */
async function askEditing(
  session: Session,
  service: WorkflowService,
): Promise<EditingState | null> {
  const { workflowId: id, userId, mayEdit, set } = session.getState();
  try {
    const editing = await service.editing(id);
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
    if (serviceRefusalOf(error)?.status !== 404) throw error;
    set({ lost: 'gone', editing: null });
    return null;
  }
}

/** `isDiscarded`: the user has discarded the draft elsewhere. */
type Moved = { readonly saved: Version; readonly stored: Stored; readonly isDiscarded?: true };

/** The user's current draft and version on the server; null if they are the same as here. */
async function movedOn(
  state: SessionState,
  service: WorkflowService,
  editing: EditingState,
): Promise<Moved | null> {
  const { workflowId: id, userId, saved, stored } = state;
  const time = editing.draft?.dateLastUpdated ?? null;
  if (time !== null && time === stored.time) return null;
  if (time === null) {
    const own = await newestOwn(service, id, userId, saved.version, editing.version);
    if (own !== null) return { saved: own, stored: { graph: own.graph, time: null } };
    return stored.time === null
      ? null
      : { saved, stored: { graph: saved.graph, time: null }, isDiscarded: true };
  }
  const draft = await service.draft(id).catch(nullIfNotFound);
  if (draft === null) return movedOn(state, service, await service.editing(id));
  const started =
    draft.version === saved.version ? saved : await readVersion(service, id, draft.version);
  return {
    saved: started,
    stored: { graph: draft.graph, time: draft.time },
  };
}

/** The newest version that the user has saved after another one. */
export async function newestOwn(
  service: WorkflowService,
  workflowId: number,
  userId: number,
  after: number,
  newest: number,
): Promise<Version | null> {
  if (newest <= after) return null;
  const versions = await service.newestVersions(workflowId, Math.min(1000, newest - after));
  const own = versions.find((each) => each.userId === userId && each.version > after);
  return own === undefined ? null : readVersion(service, workflowId, own.version);
}

/** A version of a workflow with its number. */
export async function readVersion(
  service: Pick<WorkflowService, 'version'>,
  workflowId: number,
  version: number,
): Promise<Version> {
  return { graph: await service.version(workflowId, version), version };
}

/** Rebases the document onto what the server has. */
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

/** Shows someone else's save if nothing is unsaved here; otherwise reports a conflict. */
async function takeUpOthers(
  session: Session,
  service: WorkflowService,
  { version, savedBy }: EditingState,
): Promise<void> {
  const state = session.getState();
  const { saved, stored, conflict, followed } = state;
  if (version <= saved.version) return state.set({ conflict: null });
  if (isChanged(state) || stored.time !== null)
    return state.set({ conflict: conflict ?? 'seen', followed: null });
  const newest = await readVersion(service, state.workflowId, version);
  // The user may have started typing in the meantime.
  if (isChanged(session.getState())) return state.set({ conflict: 'seen', followed: null });
  takeOver(session, { saved: newest, stored: { graph: newest.graph, time: null } });
  state.set({
    followed: { userName: savedBy, from: followed?.from ?? saved.version, to: version },
    conflict: null,
  });
}
