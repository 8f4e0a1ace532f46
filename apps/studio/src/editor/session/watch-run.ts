import { follow, isLive, type Run, type RunEvent } from './run.ts';
import type { Session } from './session.ts';

const kinds = ['state', 'node', 'result', 'log'] as const;
const againMs = 3000;

/**
 * Follows the session's run by its server-sent events until it has ended; what comes within a frame is drawn once. Where the server, or what stands before it, will
 * not answer, it is asked again. Answers how to stop.
 */
export function watchRun(session: Session, run: Run): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: RunEvent[] = [];
  let frame = 0;
  let read = '0';
  const stop = (): void => {
    source?.close();
    clearTimeout(timer);
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
  const open = (): void => {
    const opened = new EventSource(`/api/v1/workflow-executions/${run.executionId}/events?log=${read}`);
    source = opened;
    for (const kind of kinds) {
      opened.addEventListener(kind, ({ data, lastEventId }: MessageEvent<string>) => {
        read = lastEventId === '' ? read : lastEventId;
        waiting.push({ ...(JSON.parse(data) as object), kind } as RunEvent);
        frame ||= requestAnimationFrame(draw);
      });
    }
    opened.addEventListener('end', () => opened.close());
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) timer = setTimeout(open, againMs);
    });
  };
  open();
  return stop;
}
