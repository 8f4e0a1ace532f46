import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type ConnectionLimits = {
  readonly total: number;
  readonly perAddress: number;
  /** Addresses without a limit of their own: proxies, behind which many people are. */
  readonly exempt: readonly string[];
};

/**
 * Limits open connections. Where there are too many, the one that has waited longest without a complete request ends: senders of slow
 * headers and idle connections make room for new ones. Where all are at work, the new one ends.
 */
export function limitConnections(server: Server, { total, perAddress, exempt }: ConnectionLimits): void {
  const open = new Set<Socket>();
  const byAddress = new Map<string, Set<Socket>>();
  const working = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const siblings = byAddress.get(address) ?? new Set<Socket>();
    byAddress.set(address, siblings);
    open.add(socket);
    siblings.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      siblings.delete(socket);
      if (siblings.size === 0) byAddress.delete(address);
      working.delete(socket);
    });
    if (open.size > total) makeRoom(open, working);
    else if (siblings.size > perAddress && !exempt.includes(address.replace(/^::ffff:/, ''))) makeRoom(siblings, working);
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    working.set(socket, (working.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (working.get(socket) ?? 1) - 1;
      if (left > 0) working.set(socket, left);
      else working.delete(socket);
    });
  });
}

/** Sets keep the order of insertion: the first idle one is the oldest, and the new one is the last. */
function makeRoom(sockets: ReadonlySet<Socket>, working: ReadonlyMap<Socket, number>): void {
  for (const socket of sockets) {
    if (working.has(socket) || socket.destroyed) continue;
    socket.destroy();
    return;
  }
}
