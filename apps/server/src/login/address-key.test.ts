import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

test.each([
  ['10.1.2.3', 'address 10.1.2.3'],
  ['::ffff:10.1.2.3', 'address 10.1.2.3'],
  ['::1', 'address 0:0:0:0::/64'],
  ['2001:db8:0:1:a:b:c:d', 'address 2001:db8:0:1::/64'],
  ['2001:0DB8::1:ffff', 'address 2001:db8:0:0::/64'],
  ['2001:db8:0:1::', 'address 2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'address fe80:0:0:0::/64'],
])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key));
