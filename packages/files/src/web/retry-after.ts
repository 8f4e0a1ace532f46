import type { IncomingMessage } from 'node:http';

/** How long a server asks to wait before the next request; undefined if it doesn't say. */
export function retryAfterMs({ headers }: Pick<IncomingMessage, 'headers'>): number | undefined {
  const given = headers['retry-after'];
  if (given === undefined) return undefined;
  const seconds = Number(given);
  const wait = Number.isNaN(seconds) ? Date.parse(given) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
