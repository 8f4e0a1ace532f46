import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { addressKey } from '../login/address-key.ts';
import { addressList, isListed } from '../connections/address-list.ts';

export type ConnectionLimits = {
  readonly total: number;
  readonly perAddress: number;
  /**
   * Addresses, networks and names of networks without a limit of their own: proxies with many users
   * behind them.
   */
  readonly exempt: readonly string[];
};

/**
 * Limits open connections. If there are too many, the one that has waited longest without a
 * complete request is closed: senders of slow headers and idle connections make way for new ones.
 * If all are busy, the new one is closed.
 */
export function limitConnections(
  server: Server,
  { total, perAddress, exempt }: ConnectionLimits,
): void {
  const exempted = addressList(exempt.flatMap((entry) => namedNetworks[entry] ?? [entry]));
  const open = new Set<Socket>();
  const byAddress = new Map<string, Set<Socket>>();
  const working = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const key = addressKey(address);
    const siblings = byAddress.get(key) ?? new Set<Socket>();
    byAddress.set(key, siblings);
    open.add(socket);
    siblings.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      siblings.delete(socket);
      if (siblings.size === 0) byAddress.delete(key);
      working.delete(socket);
    });
    if (open.size > total) makeRoom(open, working);
    else if (siblings.size > perAddress && !(isIP(address) !== 0 && isListed(exempted, address)))
      makeRoom(siblings, working);
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

/** In the form of the trusted proxies setting. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Sets keep insertion order: the first idle one is the oldest, and the new one is the last. */
function makeRoom(sockets: ReadonlySet<Socket>, working: ReadonlyMap<Socket, number>): void {
  for (const socket of sockets) {
    if (working.has(socket) || socket.destroyed) continue;
    socket.destroy();
    return;
  }
}
