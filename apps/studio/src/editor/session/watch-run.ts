import { follow, isLive, type Run, type RunEvent } from './run.ts';
import type { Session } from './session.ts';

const kinds = ['state', 'node', 'result', 'log'] as const;

/** Follows the session's run by its server-sent events until it has ended; what comes within a frame is drawn once. Answers how to stop. */
export function watchRun(session: Session, run: Run, onEnd: () => void): () => void {
  const source = new EventSource(`/api/v1/workflow-executions/${run.executionId}/events?log=0`);
  let waiting: RunEvent[] = [];
  let frame = 0;
  const stop = (): void => {
    source.close();
    cancelAnimationFrame(frame);
  };
  const draw = (): void => {
    frame = 0;
    const { run: current } = session.getState();
    if (current?.executionId !== run.executionId) return stop();
    const next = follow(current, waiting);
    waiting = [];
    session.getState().set({ run: next });
    if (isLive(next)) return;
    stop();
    onEnd();
  };
  for (const kind of kinds) {
    source.addEventListener(kind, ({ data }: MessageEvent<string>) => {
      waiting.push({ ...(JSON.parse(data) as object), kind } as RunEvent);
      frame ||= requestAnimationFrame(draw);
    });
  }
  return stop;
}
