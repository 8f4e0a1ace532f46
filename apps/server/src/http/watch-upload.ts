import type { IncomingMessage } from 'node:http';

/** What a streamed body must bring in each span of time. */
const MIN_BYTES = 1024;

/**
 * Ends the connection of a streamed body when less than a kilobyte comes of it within `idleMs`
 * although somebody waits for it.
 */
export function watchUpload(body: IncomingMessage, idleMs: number): void {
  const { socket } = body;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    // What came and is not read yet holds the rest back: the client is not to blame.
    const isAwaited = body.readableFlowing === true || body.readableLength === 0;
    if (isAwaited && socket.bytesRead - before < MIN_BYTES) socket.destroy();
    before = socket.bytesRead;
  }, idleMs).unref();
  for (const event of ['end', 'close', 'error'] as const)
    body.once(event, () => clearInterval(timer));
}
