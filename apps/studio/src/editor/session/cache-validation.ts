import type { Client } from '@millrace/client';
import { meansTheSame, type Session } from '@millrace/graph-editor';
import { validateGraph } from './validate-graph.ts';

const waitMs = 150;
const againMs = 3000;

/**
 * Has the server validate the graph shortly after each change of its meaning. Outdated responses
 * are dropped and failed requests repeated. Returns a function that stops it.
 */
export function cacheValidation(session: Session, client: Client): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  const ask = async (): Promise<void> => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const { history, projectId, set } = session.getState();
    const validation = await validateGraph(client, history.present, projectId, signal).catch(
      () => null,
    );
    if (signal.aborted) return;
    if (validation !== null) return set({ validation });
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), againMs);
  };
  void ask();
  const unsubscribe = session.subscribe(({ history }, before) => {
    if (meansTheSame(history.present, before.history.present)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), waitMs);
  });
  return () => {
    asking.abort();
    clearTimeout(timer);
    unsubscribe();
  };
}
