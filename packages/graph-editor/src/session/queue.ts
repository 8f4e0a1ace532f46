import type { Session } from './session.ts';

const last = new WeakMap<Session, Promise<unknown>>();

/** Runs tasks one after another, so that requests about a workflow can't overtake each other. */
export function enqueue<Answer>(session: Session, work: () => Promise<Answer>): Promise<Answer> {
  const turn = (last.get(session) ?? Promise.resolve()).then(work);
  last.set(
    session,
    turn.catch(() => undefined),
  );
  return turn;
}
