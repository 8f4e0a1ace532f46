import { ProblemError } from '@millrace/client';
import type { Issue, Graph } from '@millrace/model';
import { dataKey, upstreamOf } from '../document/upstream.ts';
import type { Judgement } from './judgement.ts';
import type { Session } from './session.ts';

type Place = { readonly nodeId: string; readonly output: number };

const patienceMs = 10_000;

/**
 * Why the server would not look at an output, where its judgement of the graph has said so: what is bound to be refused need not be asked. Waits for a judgement
 * that is under way. Null where it may be asked.
 */
export async function knownRefusal(session: Session, graph: Graph, { nodeId, output }: Place, signal: AbortSignal): Promise<ProblemError | null> {
  const { nodes } = upstreamOf(graph, nodeId);
  // Pinned rows may stand for what is faulty.
  if (nodes.some(({ pin = null }) => pin !== null)) return null;
  const judgement = await judgementOf(session, dataKey(graph, nodeId), nodeId, signal);
  if (judgement?.schemas.get(nodeId)?.outputs[output]?.kind !== 'unknown') return null;
  const before = new Set(nodes.map(({ id }) => id));
  const faults = judgement.faults.filter((fault) => fault.nodeId !== null && before.has(fault.nodeId));
  return faults.length === 0 ? null : refusalFor(faults);
}

/** The server's judgement of what gives these data; null where it does not come in time. */
function judgementOf(session: Session, key: string, nodeId: string, signal: AbortSignal): Promise<Judgement | null> {
  const fitting = ({ judgement }: { readonly judgement: Judgement | null }): Judgement | null =>
    judgement !== null && dataKey(judgement.graph, nodeId) === key ? judgement : null;
  return new Promise((resolve) => {
    const end = (judgement: Judgement | null): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve(judgement);
    };
    const timer = setTimeout(() => end(null), patienceMs);
    const unsubscribe = session.subscribe((state, before) => {
      const found = state.judgement === before.judgement ? null : fitting(state);
      if (found !== null) end(found);
    });
    signal.addEventListener('abort', () => end(null));
    const found = fitting(session.getState());
    if (found !== null) end(found);
  });
}

function refusalFor(faults: readonly Issue[]): ProblemError {
  const detail = faults[0]!.message;
  const errors = faults.map((fault) => ({ path: fault.field ?? '', ...fault }));
  return new ProblemError({ type: 'about:blank', title: 'Unprocessable Entity', status: 422, code: 'INVALID_GRAPH', detail, errors }, null);
}
