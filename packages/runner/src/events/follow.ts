import { millraceError } from '@millrace/model';
import { liveStatuses, statusName, type Execution, type StatusName } from '@millrace/store';
import { repeat } from '../clock/clock.ts';
import { stateOf, type ExecutionEvent } from './execution-event.ts';
import type { Services } from '../services/services.ts';
import { isTerminal } from '../executions/state-machine.ts';
import type { Bus } from './bus.ts';
import { Channel } from './channel.ts';

/** The bus carries only the events of this process. Other processes' executions are polled. */
const POLL_EVERY_MS = 1000;

/**
 * Yields the current state, then each event until the execution ends. The final state of every node
 * comes before the last state.
 */
export async function* followExecution(
  { store, clock }: Services,
  bus: Bus,
  id: number,
  signal?: AbortSignal,
): AsyncIterable<ExecutionEvent> {
  const channel = new Channel<ExecutionEvent>();
  let known = '';
  let rank = 0;
  const notify = (event: ExecutionEvent): void => {
    if (event.kind === 'state') {
      const now = JSON.stringify(event);
      if (now === known || rankOf(event.status) < rank) return;
      known = now;
      rank = rankOf(event.status);
    }
    channel.push(event);
    if (isLast(event)) channel.end();
  };
  const poll = async (): Promise<Execution | undefined> => {
    const execution = await store.executions.get('all', id);
    if (execution === undefined) channel.end();
    else notify(await stateEvent(execution, (pending) => store.executions.queuePosition(pending)));
    return execution;
  };
  const end = (): void => channel.end();
  const stopListening = bus.listen(id, notify);
  signal?.addEventListener('abort', end, { once: true });
  if (signal?.aborted === true) end();
  const stopPolling = repeat(clock, POLL_EVERY_MS, async () => void (await poll()));
  try {
    const execution = await poll();
    if (execution === undefined) throw millraceError('NOT_FOUND', { what: 'execution', id });
    if (!isTerminal(statusName(execution.status)))
      for (const node of execution.metrics?.nodes ?? []) channel.push({ kind: 'node', node });
    const reported = new Map<string, string>();
    for await (const event of channel) {
      if (isLast(event))
        yield* unreported((await store.executions.get('all', id))?.metrics, reported);
      if (event.kind === 'node') reported.set(event.node.nodeId, JSON.stringify(event.node));
      yield event;
    }
  } finally {
    stopPolling();
    stopListening();
    signal?.removeEventListener('abort', end);
  }
}

function isLast(event: ExecutionEvent): boolean {
  return event.kind === 'state' && isTerminal(event.status);
}

/**
 * The final state of nodes that were not reported yet: a follower who joins during a run misses
 * what was not stored then.
 */
function unreported(
  metrics: Execution['metrics'] | undefined,
  reported: ReadonlyMap<string, string>,
): readonly ExecutionEvent[] {
  const nodes = (metrics?.nodes ?? []).filter(
    (node) => reported.get(node.nodeId) !== JSON.stringify(node),
  );
  return nodes.map((node) => ({ kind: 'node', node }));
}

async function stateEvent(
  execution: Execution,
  queuePosition: (id: number) => Promise<number | null>,
): Promise<ExecutionEvent> {
  const isPending = statusName(execution.status) === 'PENDING';
  return stateOf(execution, isPending ? await queuePosition(execution.id) : null);
}

/** States only move forward: a polled state may be older than one that was published meanwhile. */
function rankOf(status: StatusName): number {
  return isTerminal(status) ? liveStatuses.length : liveStatuses.indexOf(status);
}
