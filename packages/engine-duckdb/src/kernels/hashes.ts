import {
  BIGINT,
  BLOB,
  DOUBLE,
  DuckDBBlobValue,
  FLOAT,
  INTEGER,
  LIST,
  VARCHAR,
  type DuckDBListValue,
} from '@duckdb/node-api';
import { kernel, type Kernel } from './kernel.ts';

/** Murmur3 and xxHash64 as Spark computes them; the last argument is the seed. */
export const hashes: readonly Kernel[] = [
  kernel('spark_murmur_int', [INTEGER, INTEGER], INTEGER, (value: number, seed: number) =>
    finishMurmur(mixMurmur(seed, value), 4),
  ),
  kernel('spark_murmur_long', [BIGINT, INTEGER], INTEGER, (value: bigint, seed: number) =>
    finishMurmur(
      mixMurmur(
        mixMurmur(seed, Number(BigInt.asIntN(32, value))),
        Number(BigInt.asIntN(32, value >> 32n)),
      ),
      8,
    ),
  ),
  kernel(
    'spark_murmur_bytes',
    [BLOB, INTEGER],
    INTEGER,
    ({ bytes }: DuckDBBlobValue, seed: number) => murmurBytes(bytes, seed),
  ),
  kernel('spark_xxhash_int', [INTEGER, BIGINT], BIGINT, (value: number, seed: bigint) =>
    finishXx(
      add(
        multiply(
          rotate(
            add(seed, add(prime5, 4n)) ^ multiply(BigInt.asUintN(32, BigInt(value)), prime1),
            23n,
          ),
          prime2,
        ),
        prime3,
      ),
    ),
  ),
  kernel('spark_xxhash_long', [BIGINT, BIGINT], BIGINT, (value: bigint, seed: bigint) =>
    finishXx(mixLong(add(seed, add(prime5, 8n)), word(value))),
  ),
  kernel('spark_xxhash_bytes', [BLOB, BIGINT], BIGINT, ({ bytes }: DuckDBBlobValue, seed: bigint) =>
    xxBytes(bytes, seed),
  ),
  kernel('spark_float_bits', [FLOAT], INTEGER, (value: number) => {
    scratch.setFloat32(0, value === 0 ? 0 : value);
    return Number.isNaN(value) ? 0x7fc00000 : scratch.getInt32(0);
  }),
  kernel('spark_double_bits', [DOUBLE], BIGINT, (value: number) => {
    scratch.setFloat64(0, value === 0 ? 0 : value);
    return Number.isNaN(value) ? 0x7ff8000000000000n : scratch.getBigInt64(0);
  }),
  // HyperLogLog++: the register of a hash and how many of its bits are 0, plus one.
  kernel('spark_register', [BIGINT, INTEGER], INTEGER, (hash: bigint, bits: number) => {
    const digits = BigInt.asUintN(64, hash).toString(2).padStart(64, '0');
    return (
      Number.parseInt(digits.slice(0, bits), 2) * 64 + `${digits.slice(bits)}1`.indexOf('1') + 1
    );
  }),
  kernel(
    'spark_estimate',
    [LIST(INTEGER), INTEGER],
    BIGINT,
    (list: DuckDBListValue, bits: number) => {
      const size = 2 ** bits;
      const used = new Set((list.items as readonly number[]).map((item) => Math.floor(item / 64)));
      const estimate = size * Math.log(size / (size - used.size));
      return estimate <= thresholds[bits - 4]! ? BigInt(Math.round(estimate)) : null;
    },
  ),
  // A whole number, given as text, in as few bytes as possible.
  kernel('spark_decimal_bytes', [VARCHAR], BLOB, (text: string) => {
    let value = BigInt(text);
    const bytes: number[] = [];
    do {
      bytes.unshift(Number(BigInt.asUintN(8, value)));
      value >>= 8n;
    } while (!(value === 0n && bytes[0]! < 128) && !(value === -1n && bytes[0]! >= 128));
    return new DuckDBBlobValue(Uint8Array.from(bytes));
  }),
];

/** Above, the estimate needs more than the number of empty registers; by bits, from 4. */
const thresholds = [10, 20, 40, 80, 220, 400, 900, 1800, 3100, 6500, 11500, 20000, 50000];

const scratch = new DataView(new ArrayBuffer(8));

function mixMurmur(seed: number, value: number): number {
  const scrambled = Math.imul(value, 0xcc9e2d51);
  const rotated = (scrambled << 15) | (scrambled >>> 17);
  const mixed = seed ^ Math.imul(rotated, 0x1b873593);
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
}

function finishMurmur(hash: number, length: number): number {
  let h = hash ^ length;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}

/** The bytes after the last whole word are mixed one by one, with their sign. */
function murmurBytes(bytes: Uint8Array, seed: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const aligned = bytes.length - (bytes.length % 4);
  let hash = seed;
  for (let at = 0; at < aligned; at += 4) hash = mixMurmur(hash, view.getInt32(at, true));
  for (let at = aligned; at < bytes.length; at += 1) hash = mixMurmur(hash, view.getInt8(at));
  return finishMurmur(hash, bytes.length);
}

const prime1 = 0x9e3779b185ebca87n;
const prime2 = 0xc2b2ae3d27d4eb4fn;
const prime3 = 0x165667b19e3779f9n;
const prime4 = 0x85ebca77c2b2ae63n;
const prime5 = 0x27d4eb2f165667c5n;

const word = (value: bigint): bigint => BigInt.asUintN(64, value);
const add = (a: bigint, b: bigint): bigint => word(a + b);
const multiply = (a: bigint, b: bigint): bigint => word(a * b);
const rotate = (value: bigint, by: bigint): bigint => {
  const bits = word(value);
  return word((bits << by) | (bits >> (64n - by)));
};
const round = (sum: bigint, value: bigint): bigint =>
  multiply(rotate(add(sum, multiply(value, prime2)), 31n), prime1);

function mixLong(hash: bigint, value: bigint): bigint {
  return add(multiply(rotate(word(hash) ^ round(0n, value), 27n), prime1), prime4);
}

function finishXx(hash: bigint): bigint {
  let h = word(hash);
  h = multiply(h ^ (h >> 33n), prime2);
  h = multiply(h ^ (h >> 29n), prime3);
  return BigInt.asIntN(64, h ^ (h >> 32n));
}

function xxBytes(bytes: Uint8Array, seed: bigint): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const long = (at: number): bigint => view.getBigUint64(at, true);
  let at = 0;
  let hash = add(seed, prime5);
  if (bytes.length >= 32) {
    let sums = [add(add(seed, prime1), prime2), add(seed, prime2), word(seed), word(seed - prime1)];
    for (; at + 32 <= bytes.length; at += 32)
      sums = sums.map((sum, lane) => round(sum, long(at + lane * 8)));
    hash = [1n, 7n, 12n, 18n].reduce((sum, by, lane) => add(sum, rotate(sums[lane]!, by)), 0n);
    for (const sum of sums) hash = add(multiply(hash ^ round(0n, sum), prime1), prime4);
  }
  hash = add(hash, BigInt(bytes.length));
  for (; at + 8 <= bytes.length; at += 8) hash = mixLong(hash, long(at));
  if (at + 4 <= bytes.length) {
    const value = BigInt(view.getUint32(at, true));
    hash = add(multiply(rotate(hash ^ multiply(value, prime1), 23n), prime2), prime3);
    at += 4;
  }
  for (; at < bytes.length; at += 1)
    hash = multiply(rotate(hash ^ multiply(BigInt(bytes[at]!), prime5), 11n), prime1);
  return finishXx(hash);
}
