import { expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['*', 'zstd'],
  ['*;q=0', null],
  ['zstd;q=0, *', 'br'],
  ['identity;q=1, gzip;q=0.5', null],
  ['deflate', null],
  ['gzip;q=x', null],
])('%j: %s', (header, encoding) => expect(acceptedEncoding(header)).toBe(encoding));
