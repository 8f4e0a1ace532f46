import {
  openSqliteStore,
  statusName,
  type Execution,
  type StatusName,
  type Store,
} from '@millrace/store';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTerminal, mayMove, transitions } from '../index.ts';

test('every state except STOP is reachable from PENDING; terminal states lead nowhere', () => {
  const reached = new Set<StatusName>(['PENDING']);
  for (const status of reached) for (const next of transitions[status]) reached.add(next);
  expect(Object.keys(transitions).filter((status) => !reached.has(status as StatusName))).toEqual([
    'STOP',
  ]);
  for (const [status, next] of Object.entries(transitions))
    expect(next.length === 0).toBe(isTerminal(status as StatusName));
});

/** An actor reads the row, others change it, then the actor tries to move the row it has read. */
type Move = {
  readonly actor: number;
  readonly kind: 'read' | 'claim' | 'move';
  readonly to: StatusName;
};

const moves = fc.array(
  fc.record<Move>({
    actor: fc.nat(2),
    kind: fc.constantFrom('read', 'claim', 'move', 'move'),
    to: fc.constantFrom(
      'STARTING',
      'RUNNING',
      'COMPLETED',
      'STOPPING',
      'STOPPED',
      'FAILED',
      'TIMEOUT',
      'KILLED',
      'SKIPPED',
      'PENDING',
    ),
  }),
  { maxLength: 40 },
);

test('whatever several actors do with the state they last saw, the row follows the table, and only one of them wins each step', async () => {
  const store = await openSqliteStore(':memory:');
  const { id: userId } = await store.users.create({ username: 'u', password: '', role: 'ADMIN' });
  await fc.assert(
    fc.asyncProperty(moves, async (list) => {
      const first = await store.executions.create({
        analysisFlowId: 1,
        workflowVersion: 1,
        userId,
        projectId: 1,
        name: '',
        category: '',
        description: '',
        target: 'embedded',
      });
      const seen = new Map<number, Execution>();
      let known = first;
      for (const move of list) {
        const moved = await act(store, first.id, move, seen);
        const now = (await store.executions.get('all', first.id))!;
        expect(now.stateVersion - known.stateVersion).toBe(moved ? 1 : 0);
        expect(now.fencingToken).toBeGreaterThanOrEqual(known.fencingToken);
        if (moved) expect(mayMove(statusName(known.status), statusName(now.status))).toBe(true);
        else expect(now.status).toBe(known.status);
        expect(now.leaseOwner !== null && isTerminal(statusName(now.status))).toBe(false);
        known = now;
      }
      await store.executions.transition(
        first.id,
        { status: statusName(known.status), stateVersion: known.stateVersion },
        'KILLED',
      );
    }),
    { numRuns: 200 },
  );
  await store.close();
});

async function act(
  store: Store,
  id: number,
  { actor, kind, to }: Move,
  seen: Map<number, Execution>,
): Promise<boolean> {
  if (kind === 'read') {
    seen.set(actor, (await store.executions.get('all', id))!);
    return false;
  }
  if (kind === 'claim') {
    const claimed = await store.executions.claim({
      owner: `${actor}`,
      leaseMs: 1000,
      targets: ['embedded'],
      projectLimit: null,
    });
    if (claimed !== undefined) seen.set(actor, claimed);
    return claimed !== undefined;
  }
  const last = seen.get(actor);
  if (last === undefined) return false;
  const { stateVersion, fencingToken } = last;
  const status = statusName(last.status);
  if (!mayMove(status, to)) return false;
  const moved = await store.executions.transition(id, { status, stateVersion, fencingToken }, to);
  if (moved !== undefined) seen.set(actor, moved);
  return moved !== undefined;
}
