import type { ExecutionEvent } from '@millrace/runner';
import { EventFeed, isLast } from './event-feed.ts';
import { LogLines, type LogLine } from './log-lines.ts';

/** The events and the log of an execution. */
export type EventSource = {
  readonly events: AsyncIterable<ExecutionEvent>;
  /** The bytes of the log from `start` on. */
  log(start: number): AsyncIterable<Uint8Array>;
};

export type EventStreamOptions = {
  /** The byte of the log to start at. */
  readonly start: number;
  readonly heartbeatMs?: number;
  /** How often the log is checked if nothing reports that it grew. */
  readonly pollMs?: number;
  /** The runner writes its log in batches: the delay after a line until it is read. */
  readonly settleMs?: number;
};

/**
 * An execution's events as the text of a server-sent event stream: states, nodes and results as
 * they come, and the lines of the log. The id of an event is the position in the log: a client that
 * reconnects with it misses no line and gets none twice. Read on demand, so that a slow reader
 * delays nothing.
 */
export async function* eventStream(
  source: EventSource,
  options: EventStreamOptions,
): AsyncGenerator<string> {
  const { start, heartbeatMs = 15_000, pollMs = 1000, settleMs = 75 } = options;
  const feed = new EventFeed();
  const lines = new LogLines(start);
  let reached = start;
  let lastSent = Date.now();
  const closing: ReportedEvent[] = [];
  void feed.follow(source.events);
  yield `retry: ${RETRY_MS}\n\n`;
  for (;;) {
    await feed.next(pollMs);
    const { over } = feed;
    const reported = feed.take();
    closing.push(...reported.filter((event) => isLast(event)));
    for (const event of reported) if (!isLast(event)) yield eventText(event, reached);
    if (feed.logGrew && !over) await pause(settleMs);
    feed.logGrew = false;
    let grew = false;
    for await (const piece of source.log(lines.read)) {
      grew = true;
      const found = lines.push(piece);
      reached = found.at(-1)?.end ?? reached;
      if (found.length > 0) yield found.map(lineText).join('');
    }
    if (over) for (const found of lines.end()) yield lineText(found);
    if (over) for (const event of closing) yield eventText(event, reached);
    if (over && feed.ended) yield `id: ${reached}\nevent: end\ndata: {}\n\n`;
    if (over) return;
    if (reported.length > 0 || grew) lastSent = Date.now();
    else if (Date.now() - lastSent >= heartbeatMs) {
      yield ': still here\n\n';
      lastSent = Date.now();
    }
  }
}

const RETRY_MS = 2000;

type ReportedEvent = ReturnType<EventFeed['take']>[number];

function eventText({ kind, ...data }: ReportedEvent, reached: number): string {
  return `id: ${reached}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
}

function lineText({ line, end }: LogLine): string {
  return `id: ${end}\nevent: log\ndata: ${JSON.stringify({ line })}\n\n`;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
