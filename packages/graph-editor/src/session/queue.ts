import type { Session } from './session.ts';

const last = new WeakMap<Session, Promise<unknown>>();

/**
 * Does one thing after the other: what is said to the server about a workflow must not overtake
 * itself.
 */
export function enqueue<Answer>(session: Session, work: () => Promise<Answer>): Promise<Answer> {
  const turn = (last.get(session) ?? Promise.resolve()).then(work);
  last.set(
    session,
    turn.catch(() => undefined),
  );
  return turn;
}
