import { BlockList, isIP } from 'node:net';

/** A list of addresses and networks (`10.0.0.0/8`); entries that are neither are left out. */
export function addressList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const version = isIP(address);
    if (version === 0) continue;
    const bits = version === 6 ? 128 : 32;
    list.addSubnet(
      address,
      Math.min(prefix === undefined ? bits : Number(prefix), bits),
      version === 6 ? 'ipv6' : 'ipv4',
    );
  }
  return list;
}

/** Whether an address is on the list. An IPv4 address within IPv6 counts as the IPv4 address. */
export function isListed(list: BlockList, address: string): boolean {
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (inner !== undefined) return isListed(list, inner);
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
