import type { Graph } from '@millrace/model';
import { changesOf } from '../difference/changes.ts';
import { sharing } from '../difference/same.ts';
import { withChanges } from '../difference/with-changes.ts';
import { rebased } from '../session/rebase.ts';
import type { Session, SessionState } from '../session/session.ts';
import { readVersion } from './catch-up.ts';
import { saveWorkflow } from './save.ts';
import type { WorkflowService } from './workflow-service.ts';

/** The newest version, which somebody else has saved. */
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

/** Saves what is on the screen as a version after theirs, which stays in the history. */
export async function keepMine(
  session: Session,
  service: WorkflowService,
  { graph, version }: Theirs,
): Promise<void> {
  session.getState().set({ saved: { graph, version } });
  await saveWorkflow(session, service);
}

/** Their version becomes what is on the screen; undo restores one's own. */
export function takeTheirs(session: Session, theirs: Theirs): void {
  const { history, edit, set } = session.getState();
  const { version } = theirs;
  const graph = sharing(history.present, theirs.graph);
  edit(() => graph);
  set({ saved: { graph, version }, conflict: null });
}

/**
 * What both have changed is on the screen, unsaved. Where both have changed the same, one's own
 * stands, and undo brings theirs.
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

/** How many settings both have changed, each to something else. */
export function countClashes(
  { history, saved }: Pick<SessionState, 'history' | 'saved'>,
  theirs: Theirs,
): number {
  return withChanges(history.present, changesOf(saved.graph, theirs.graph), {
    winner: 'here',
    revive: true,
  }).clashes.length;
}
