import type { Readable, Writable } from 'node:stream';

/** Calls `then` when a stream closes: at once if it already has, because that event never repeats. */
export function onceClosed(stream: Readable | Writable, then: () => void): void {
  if (stream.destroyed) then();
  else stream.once('close', then);
}
