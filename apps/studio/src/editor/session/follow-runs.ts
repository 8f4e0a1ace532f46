import type { Session } from '@millrace/graph-editor';
import { watchRun } from './watch-run.ts';

/**
 * Follows whichever run the session has, one at a time, as long as it is shown. Answers how to
 * stop.
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
