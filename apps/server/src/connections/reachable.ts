import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { addressList, isListed } from './address-list.ts';

/** The hosts that connection tests may reach. */
export type ReachSettings = {
  /**
   * Host names, addresses and networks (`10.0.0.0/8`) that may be reached although they aren't
   * public.
   */
  readonly hosts: readonly string[];
  /** Ports besides those of mail. */
  readonly ports: readonly number[];
};

/**
 * The address to connect to. It has been checked, so a name can't resolve differently between check
 * and connection.
 */
export type Reachable = { readonly address: string };

const mailPorts: ReadonlySet<number> = new Set([25, 465, 587, 2525]);

export function isPortAllowed(port: number, { ports }: ReachSettings): boolean {
  return mailPorts.has(port) || ports.includes(port);
}

/**
 * Resolves a host once. Null if it doesn't exist, or if one of its addresses isn't public and
 * neither the host nor that address is allowed by the settings: the two are indistinguishable from
 * outside.
 */
export async function resolveReachable(
  host: string,
  { hosts }: ReachSettings,
  signal: AbortSignal,
): Promise<Reachable | null> {
  const addresses = await addressesOf(host, signal);
  const [first] = addresses;
  if (first === undefined) return null;
  const isNamed = hosts.some((allowed) => allowed.toLowerCase() === host.toLowerCase());
  const networks = addressList(hosts);
  const isAllowed =
    isNamed ||
    addresses.every((address) => isListed(networks, address) || !isListed(reserved, address));
  return isAllowed ? { address: first } : null;
}

async function addressesOf(host: string, signal: AbortSignal): Promise<readonly string[]> {
  const plain = host.replace(/^\[(.*)\]$/, '$1');
  if (isIP(plain) !== 0) return [plain];
  const gone = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new Error('It took too long.')), { once: true }),
  );
  const found = await Promise.race([lookup(host, { all: true }), gone]).catch(() => []);
  return found.map(({ address }) => address);
}

/**
 * Addresses that are not on the public internet: this machine, private and link-local networks with
 * the metadata services of clouds, shared, test and multicast ranges.
 */
const reserved = addressList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '::1/128',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]);
