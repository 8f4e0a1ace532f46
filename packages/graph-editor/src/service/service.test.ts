import { parseGraph, type Graph } from '@millrace/model';
import { expect, test } from 'vitest';
import { enqueue } from '../session/queue.ts';
import { createSession, type Session } from '../session/session.ts';
import { catchUp, isBehind } from './catch-up.ts';
import { combineBoth, countClashes, keepMine, readTheirs, takeTheirs } from './conflict.ts';
import { lockWorkflow, unlockWorkflow } from './lock.ts';
import { ann, ben, createMemoryService, type MemoryService } from './memory-service.ts';
import { runWorkflow, saveWorkflow } from './save.ts';
import { sendDraft } from './send-draft.ts';

test('a save creates a version and ends the draft', async () => {
  const { server, session, service } = open();
  write(session, 'a', 'mine');
  await send(session, server);
  expect(server.draftOf(ann)?.version).toBe(1);
  await saveWorkflow(session, service, 'Comment');
  expect(valueOf(server.versions[1]!.graph, 'a')).toBe('mine');
  expect(server.draftOf(ann)).toBeUndefined();
  expect(session.getState()).toMatchObject({
    saveStatus: 'saved',
    saving: false,
    saved: { version: 2 },
  });
});

test('a save whose response was lost is not repeated', async () => {
  const { server, session, service } = open();
  write(session, 'a', 'mine');
  server.next = 'lose answer';
  await expect(saveWorkflow(session, service)).rejects.toThrow('Failed to fetch');
  await saveWorkflow(session, service);
  expect(server.versions).toHaveLength(2);
  expect(session.getState()).toMatchObject({ saveStatus: 'saved', saved: { version: 2 } });
});

test('a version by another user in between turns a save into a conflict', async () => {
  const { server, session, service } = open();
  write(session, 'a', 'mine');
  await saveBy(server, ben, 'a', 'theirs');
  await expect(saveWorkflow(session, service)).rejects.toThrow('STALE_VERSION');
  expect(session.getState().conflict).toBe('asked');
  expect(server.versions).toHaveLength(2);
});

test.each([
  ['mine', ['mine', ''], 3],
  ['theirs', ['theirs', 'theirs'], 2],
  ['both', ['mine', 'theirs'], 2],
] as const)('a conflict is decided: %s', async (choice, values, versions) => {
  const { server, session, service } = open();
  write(session, 'a', 'mine');
  await saveBy(server, ben, 'a', 'theirs', 'b');
  await saveWorkflow(session, service).catch(() => undefined);
  const theirs = await readTheirs(service, 1);
  expect(theirs).toMatchObject({ version: 2, userName: 'Ben' });
  expect(countClashes(session.getState(), theirs)).toBe(1);
  if (choice === 'mine') await keepMine(session, service, theirs);
  else if (choice === 'theirs') takeTheirs(session, theirs);
  else combineBoth(session, theirs);
  const { history, conflict } = session.getState();
  expect([valueOf(history.present, 'a'), valueOf(history.present, 'b')]).toEqual(values);
  expect(conflict).toBeNull();
  expect(server.versions).toHaveLength(versions);
  session.getState().undo();
  if (choice === 'theirs') expect(valueOf(session.getState().history.present, 'a')).toBe('mine');
});

test('shows a version by another user if nothing is unsaved', async () => {
  const { server, session, service } = open();
  await saveBy(server, ben, 'a', 'theirs');
  expect(isBehind(session.getState(), await service.editing(1))).toBe(true);
  await enqueue(session, () => catchUp(session, service));
  expect(valueOf(session.getState().history.present, 'a')).toBe('theirs');
  expect(session.getState().followed).toEqual({ userName: 'Ben', from: 1, to: 2 });
  expect(isBehind(session.getState(), await service.editing(1))).toBe(false);
});

test('a version by another user is a conflict if something is unsaved', async () => {
  const { server, session, service } = open();
  write(session, 'a', 'mine');
  await saveBy(server, ben, 'a', 'theirs');
  await enqueue(session, () => catchUp(session, service));
  expect(valueOf(session.getState().history.present, 'a')).toBe('mine');
  expect(session.getState().conflict).toBe('seen');
});

test('two windows of one user merge their drafts', async () => {
  const server = createMemoryService(twoNodes);
  const [first, second] = [openSession(), openSession()];
  write(first, 'a', 'first');
  await send(first, server);
  write(second, 'b', 'second');
  await send(second, server);
  await enqueue(first, () => catchUp(first, server.as(ann)));
  for (const graph of [present(first), present(second), server.draftOf(ann)!.graph])
    expect([valueOf(graph, 'a'), valueOf(graph, 'b')]).toEqual(['first', 'second']);
});

test('recognizes a draft whose response was lost, and drops backups once', async () => {
  const { server, session } = open();
  write(session, 'a', 'mine');
  server.next = 'lose answer';
  await expect(send(session, server)).rejects.toThrow('Failed to fetch');
  expect(session.getState()).toMatchObject({ saveStatus: 'offline' });
  expect(session.getState().unanswered).toHaveLength(1);
  const dropped: unknown[] = [];
  await sendDraft(session, server.as(ann), (copies) => dropped.push(copies));
  expect(dropped).toEqual([[]]);
  expect(session.getState()).toMatchObject({ saveStatus: 'draft', unanswered: [] });
  expect(valueOf(server.draftOf(ann)!.graph, 'a')).toBe('mine');
});

test('undoing every change deletes the draft', async () => {
  const { server, session } = open();
  write(session, 'a', 'mine');
  await send(session, server);
  session.getState().undo();
  await send(session, server);
  expect(server.draftOf(ann)).toBeUndefined();
  expect(session.getState().saveStatus).toBe('saved');
});

test('deleting the workflow or withdrawing the permission ends editing', async () => {
  const { server, session, service } = open();
  server.mayEdit = false;
  await enqueue(session, () => catchUp(session, service));
  expect(session.getState()).toMatchObject({ lost: 'right', mayEdit: false });
  write(session, 'a', 'mine');
  server.isDeleted = true;
  await enqueue(session, () => catchUp(session, service));
  expect(session.getState()).toMatchObject({ lost: 'gone', editing: null });
});

test('a run saves first, and runs exactly that version', async () => {
  const { server, session, service } = open();
  write(session, 'a', 'mine');
  const run = await runWorkflow(session, service);
  expect(server.runs).toEqual([2]);
  expect(run.graph).toBe(session.getState().saved.graph);
  await saveBy(server, ben, 'b', 'theirs');
  await expect(runWorkflow(session, service)).rejects.toThrow('STALE_VERSION');
  expect(server.runs).toEqual([2]);
});

test('a lock keeps others from saving until it is taken over', async () => {
  const { server, session, service } = open();
  await lockWorkflow(session, service);
  expect(session.getState().editing?.lockedBy).toBe('Ann');
  const other = openSession(ben);
  write(other, 'a', 'theirs');
  await expect(saveWorkflow(other, server.as(ben))).rejects.toThrow('LOCKED');
  await expect(lockWorkflow(other, server.as(ben))).rejects.toThrow('LOCKED');
  await lockWorkflow(other, server.as(ben), true);
  await saveWorkflow(other, server.as(ben));
  await unlockWorkflow(other, server.as(ben));
  expect(other.getState().editing?.lockedBy).toBeNull();
});

const node = (id: string): object => ({
  id,
  name: id,
  nodeClass: 'x',
  type: 'transform',
  fields: [{ name: 'text', value: '' }],
});
const twoNodes: Graph = parseGraph({ nodes: [node('a'), node('b')], edges: [] });

function open(): {
  readonly server: MemoryService;
  readonly session: Session;
  readonly service: ReturnType<MemoryService['as']>;
} {
  const server = createMemoryService(twoNodes);
  return { server, session: openSession(), service: server.as(ann) };
}

function openSession(userId: number = ann): Session {
  return createSession({
    workflowId: 1,
    projectId: 1,
    userId,
    mayEdit: true,
    graph: twoNodes,
    older: null,
    saved: { graph: twoNodes, version: 1 },
    saveStatus: 'saved',
    stored: { graph: twoNodes, time: null },
    copies: [],
    conflict: null,
    editing: null,
  });
}

async function saveBy(
  server: MemoryService,
  userId: number,
  nodeId: string,
  value: string,
  other?: string,
): Promise<void> {
  const session = openSession(userId);
  const service = server.as(userId);
  await enqueue(session, () => catchUp(session, service));
  write(session, nodeId, value);
  if (other !== undefined) write(session, other, value);
  await saveWorkflow(session, service);
}

const send = (session: Session, server: MemoryService): Promise<void> =>
  sendDraft(session, server.as(session.getState().userId), () => undefined);
const write = (session: Session, nodeId: string, value: string): void =>
  session.getState().setField(nodeId, 'text', value);
const present = (session: Session): Graph => session.getState().history.present;
const valueOf = (graph: Graph, nodeId: string): string | undefined =>
  graph.nodes.find(({ id }) => id === nodeId)?.fields[0]?.value;
