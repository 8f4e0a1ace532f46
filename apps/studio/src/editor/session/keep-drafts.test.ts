import { createSession, type Session, type WorkflowService } from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDrafts } from './keep-drafts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    length: 0,
  });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('sends nothing after the editor is closed, however the last request ends', async () => {
  let asked = 0;
  const gone = async (): Promise<never> => {
    asked += 1;
    throw new TypeError('Failed to fetch');
  };
  const service = { editing: gone, saveDraft: gone } as unknown as WorkflowService;
  const session = newSession();
  const stop = keepDrafts(session, service);
  session.getState().edit((graph) => ({ ...graph, name: 'Other' }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBeGreaterThan(1);
  vi.advanceTimersToNextTimer();
  stop();
  await vi.advanceTimersByTimeAsync(0);
  const before = asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(before);
});

function newSession(): Session {
  const graph = { name: 'g', parameters: null, nodes: [], edges: [] } as unknown as Graph;
  const known = {
    workflowId: 1,
    projectId: 1,
    userId: 1,
    mayEdit: true,
    saveStatus: 'saved',
    copies: [],
    conflict: null,
    editing: null,
  } as const;
  return createSession({
    ...known,
    saved: { graph, version: 1 },
    stored: { graph, time: null },
    graph,
    older: null,
  });
}
