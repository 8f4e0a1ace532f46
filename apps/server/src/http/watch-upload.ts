import type { IncomingMessage } from 'node:http';
import { onceClosed } from '../requests/once-closed.ts';

/** How much of a streamed body must arrive in each period. */
const MIN_BYTES = 1024;

/**
 * Closes the connection of a streamed body if less than a kilobyte of it arrives within `idleMs`
 * while the server is waiting for it.
 */
export function watchUpload(body: IncomingMessage, idleMs: number): void {
  const { socket } = body;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    // Unread data holds the rest back: the client isn't to blame.
    const isAwaited = body.readableFlowing === true || body.readableLength === 0;
    if (isAwaited && socket.bytesRead - before < MIN_BYTES) socket.destroy();
    before = socket.bytesRead;
  }, idleMs).unref();
  const end = (): void => clearInterval(timer);
  body.once('end', end).once('error', end);
  onceClosed(body, end);
}
