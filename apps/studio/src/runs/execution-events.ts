/** The kinds of an execution's events, with JSON data. */
export type EventKind = 'state' | 'node' | 'result' | 'log';

const againMs = 3000;

/**
 * Receives an execution's server-sent events from the start of its log to its end while the page is
 * visible: a browser has six connections to a server for all of its windows, and hidden ones would
 * leave none. Continues where it stopped, also after the server or a proxy didn't respond. Returns
 * a function that stops it.
 */
export function executionEvents(
  executionId: number,
  kinds: readonly EventKind[],
  hear: (kind: EventKind, data: unknown) => void,
): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let read = '0';
  const close = (): void => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const stop = (): void => {
    document.removeEventListener('visibilitychange', open);
    close();
  };
  const open = (): void => {
    close();
    if (document.visibilityState === 'hidden') return;
    const opened = new EventSource(`/api/v1/workflow-executions/${executionId}/events?log=${read}`);
    source = opened;
    for (const kind of kinds) {
      opened.addEventListener(kind, ({ data, lastEventId }: MessageEvent<string>) => {
        read = lastEventId === '' ? read : lastEventId;
        hear(kind, JSON.parse(data));
      });
    }
    opened.addEventListener('end', stop);
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) timer = setTimeout(open, againMs);
    });
  };
  document.addEventListener('visibilitychange', open);
  open();
  return stop;
}
