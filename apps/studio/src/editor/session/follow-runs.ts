import { follow, isLive, type Run, type RunEvent, type Session } from '@millrace/graph-editor';
import { executionEvents } from '../../runs/execution-events.ts';

/**
 * Follows the session's current run, one at a time, as long as it is shown. Returns a function that
 * stops it.
 */
export function followRuns(session: Session): () => void {
  let followed: number | null = null;
  let stop = (): void => undefined;
  const follow = (): void => {
    const { run } = session.getState();
    if (run === null || run.executionId === followed) return;
    stop();
    followed = run.executionId;
    stop = watchRun(session, run);
  };
  const unsubscribe = session.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    stop();
  };
}

const kinds = ['state', 'node', 'result', 'log'] as const;

/**
 * Follows the session's run by its events until it ends; events within a frame are rendered once.
 * Returns a function that stops it.
 */
function watchRun(session: Session, run: Run): () => void {
  let waiting: RunEvent[] = [];
  let frame = 0;
  const end = executionEvents(run.executionId, kinds, (kind, data) => {
    waiting.push({ ...(data as object), kind } as RunEvent);
    frame ||= requestAnimationFrame(draw);
  });
  const stop = (): void => {
    end();
    cancelAnimationFrame(frame);
  };
  const draw = (): void => {
    frame = 0;
    const { run: current } = session.getState();
    if (current?.executionId !== run.executionId) return stop();
    const next = follow(current, waiting);
    waiting = [];
    session.getState().set({ run: next });
    if (!isLive(next)) stop();
  };
  return stop;
}
