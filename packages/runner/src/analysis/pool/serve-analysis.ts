import { isMillraceError } from '@millrace/model';
import { setPriority } from 'node:os';
import { serialize } from 'node:v8';
import { isMainThread, Worker } from 'node:worker_threads';
import type { AnalysisTools } from '../contract.ts';
import { openInline } from '../inline-analyzer.ts';
import type { Tasks } from '../task.ts';
import { SessionCache } from './session-cache.ts';
import type { FromProcess, ToProcess } from './messages.ts';

/**
 * The maximum size of a serialized result: a graph of the largest body, and what is added to it.
 * Parsing it keeps the server's process busy.
 */
const MAX_RESULT_BYTES = 80 * 1_048_576;
/** The maximum size of an answer that is passed on unparsed. */
const MAX_BYTES = 128 * 1_048_576;
/** The server's own process has priority. */
const NICENESS = 5;

/**
 * The program of a pool's process: runs the rounds it is sent, one after the other, until its
 * parent exits.
 */
export function serveAnalysis(tasks: Tasks, tools: AnalysisTools): void {
  const sessions = new SessionCache();
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  watchParent();
  lowerPriority();
  process.on('message', (message: ToProcess) => void answer(message));
  send({ kind: 'ready' });

  async function answer({ id, session: number, call, answers }: ToProcess): Promise<void> {
    try {
      const session = call === null ? sessions.get(number) : openInline(tasks, tools, call);
      if (session === undefined) return send({ kind: 'lost', id });
      if (call !== null) sessions.add(number, session, call.input.source.text.length);
      const round = await session.round(answers);
      if (round.kind === 'questions')
        return sendData(id, 'questions', serialize(round.questions), MAX_RESULT_BYTES);
      sessions.delete(number);
      const { result } = round;
      if (result instanceof Uint8Array) sendData(id, 'bytes', result, MAX_BYTES);
      else sendData(id, 'result', serialize(result), MAX_RESULT_BYTES);
    } catch (error) {
      sessions.delete(number);
      send(failureOf(id, error));
    }
  }
}

function failureOf(id: number, error: unknown): FromProcess {
  if (isMillraceError(error)) {
    const { code, message, errors, issues, text } = error;
    return { kind: 'refused', id, error: { code, message, errors, issues, text } };
  }
  if (error instanceof RangeError && /call stack/i.test(error.message))
    return { kind: 'out of stack', id };
  if (
    error instanceof RangeError &&
    /invalid (string|array) length|cannot create a string|Map maximum size|Set maximum size/i.test(
      error.message,
    )
  )
    return { kind: 'too large', id };
  return {
    kind: 'failed',
    id,
    stack: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}

function sendData(
  id: number,
  kind: 'result' | 'questions' | 'bytes',
  data: Uint8Array,
  limit: number,
): void {
  send(data.byteLength > limit ? { kind: 'too large', id } : { kind, id, data });
}

function send(message: FromProcess): void {
  process.send?.(message, undefined, undefined, () => undefined);
}

function lowerPriority(): void {
  try {
    setPriority(NICENESS);
  } catch {
    // Not every system allows this.
  }
}

const POLL_EVERY_MS = 1000;

/**
 * While a task runs, the event loop doesn't notice that the parent has exited; a separate thread
 * does.
 */
function watchParent(): void {
  if (!isMainThread) return;
  const code = `setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL'); }, ${POLL_EVERY_MS});`;
  new Worker(code, {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  }).unref();
}
