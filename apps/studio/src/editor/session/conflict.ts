import type { Client } from '@millrace/client';
import type { Graph } from '@millrace/model';
import { save } from './save.ts';
import type { Session } from './session.ts';

/** The newest version, which somebody else has saved. */
export type Theirs = {
  readonly graph: Graph;
  readonly version: number;
  readonly userName: string;
  readonly time: number;
  readonly comment: string | null;
};

export async function readTheirs(client: Client, workflowId: number): Promise<Theirs> {
  const [newest] = await client.workflows.versions({ query: { workflowId, page: 0, size: 1 } });
  if (newest === undefined) throw new Error(`Workflow ${workflowId} has no version.`);
  const { version, userName, dateLastUpdated: time, userComment: comment } = newest;
  const { workflow } = await client.workflows.version({ params: { id: workflowId, version } });
  return { graph: workflow as unknown as Graph, version, userName, time, comment };
}

/** Saves what is on the screen as a version after theirs, which stays in the history. */
export async function keepMine(session: Session, client: Client, { graph, version }: Theirs): Promise<void> {
  session.getState().set({ saved: { graph, version } });
  await save(session, client);
}

/** Their version becomes what is on the screen; undo brings back one's own. */
export function takeTheirs(session: Session, { graph, version }: Theirs): void {
  const { edit, set } = session.getState();
  edit(() => graph);
  set({ saved: { graph, version }, conflict: null });
}
