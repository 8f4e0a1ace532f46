import type { Graph } from '@millrace/model';
import { changesOf } from '../difference/changes.ts';
import { sharing } from '../difference/same.ts';
import { withChanges } from '../difference/with-changes.ts';
import { rebased } from '../session/rebase.ts';
import type { Session, SessionState } from '../session/session.ts';
import { readVersion } from './catch-up.ts';
import { saveWorkflow } from './save.ts';
import type { WorkflowService } from './workflow-service.ts';

/** The newest version, saved by someone else. */
export type Theirs = {
  readonly graph: Graph;
  readonly version: number;
  readonly userName: string;
  readonly time: number;
  readonly comment: string | null;
};

export async function readTheirs(service: WorkflowService, workflowId: number): Promise<Theirs> {
  const { version, savedBy: userName, savedAt: time, comment } = await service.editing(workflowId);
  const { graph } = await readVersion(service, workflowId, version);
  return { graph, version, userName, time, comment };
}

/** Saves the current graph as a version after theirs, which stays in the version history. */
export async function keepMine(
  session: Session,
  service: WorkflowService,
  { graph, version }: Theirs,
): Promise<void> {
  session.getState().set({ saved: { graph, version } });
  await saveWorkflow(session, service);
}

/** Replaces the current graph with their version; undo restores the user's own. */
export function takeTheirs(session: Session, theirs: Theirs): void {
  const { history, edit, set } = session.getState();
  const { version } = theirs;
  const graph = sharing(history.present, theirs.graph);
  edit(() => graph);
  set({ saved: { graph, version }, conflict: null });
}

/**
 * Combines both sets of changes in the document, unsaved. Where both changed the same thing, the
 * user's own value wins, and undo restores theirs.
 */
export function combineBoth(session: Session, theirs: Theirs): void {
  const { history, saved, stored, set } = session.getState();
  const { history: both, stored: graph } = rebased(history, saved.graph, theirs.graph);
  set({
    history: both,
    saved: { graph, version: theirs.version },
    stored: stored.time === null ? { graph, time: null } : stored,
    conflict: null,
  });
}

/** The number of settings that both have changed to different values. */
export function countClashes(
  { history, saved }: Pick<SessionState, 'history' | 'saved'>,
  theirs: Theirs,
): number {
  return withChanges(history.present, changesOf(saved.graph, theirs.graph), {
    winner: 'here',
    revive: true,
  }).clashes.length;
}
