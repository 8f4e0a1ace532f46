import { gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { hasWrongLevels } from './parquet-levels.ts';

const UNCOMPRESSED = 0;
const GZIP = 2;
const ZSTD = 6;

test('a packed run may end with its last value, within a group of eight', () => {
  // Two groups of levels of two bits, of which 12 take three bytes.
  const packed = (...levels: readonly number[]): Buffer =>
    page({ plain: withLength([5, ...levels]), values: 12 });
  expect(hasWrongLevels(packed(0, 0, 0), whole(2))).toBe(false);
  expect(hasWrongLevels(packed(0, 0, 0, 0), whole(2))).toBe(false);
  expect(hasWrongLevels(packed(0, 0), whole(2))).toBe(true);
  expect(hasWrongLevels(packed(1, 0, 0), whole(2))).toBe(true);
});

test('a run with more to come has all of its groups', () => {
  // One group of eight, and a run of four equal levels.
  const runs = (...bytes: readonly number[]): Buffer =>
    page({ plain: withLength(bytes), values: 12 });
  expect(hasWrongLevels(runs(3, 0, 0, 8, 1), whole(2))).toBe(false);
  expect(hasWrongLevels(runs(3, 0, 0, 8), whole(2))).toBe(true);
});

test('a page that says to be large is not unpacked', () => {
  const wrong = withLength([5, 1, 0, 0, 0]);
  for (const [codec, compress] of [
    [GZIP, gzipSync],
    [ZSTD, zstdCompressSync],
  ] as const) {
    const small = { plain: wrong, values: 12, compress };
    expect(hasWrongLevels(page(small), { ...whole(2), codec })).toBe(true);
    const large = { ...small, plain: Buffer.concat([wrong, Buffer.alloc(2 ** 24)]) };
    expect(hasWrongLevels(page(large), { ...whole(2), codec })).toBe(false);
  }
});

function whole(repetitions: number): Parameters<typeof hasWrongLevels>[1] {
  return { name: 'x', offset: 0, codec: UNCOMPRESSED, repetitions };
}

function withLength(levels: readonly number[]): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(levels.length);
  return Buffer.concat([length, Buffer.from(levels)]);
}

type PageContent = {
  readonly plain: Buffer;
  readonly values: number;
  readonly compress?: (plain: Buffer) => Buffer;
};

/** A data page of the first version, whose levels are run-length encoded. */
function page({ plain, values, compress = (same) => same }: PageContent): Buffer {
  const packed = compress(plain);
  const sizes = [0, plain.length, packed.length].flatMap((each) => [0x15, ...integer(each)]);
  const data = [values, 0, 3, 3].flatMap((each) => [0x15, ...integer(each)]);
  return Buffer.concat([Buffer.from([...sizes, 0x2c, ...data, 0, 0]), packed]);
}

/** Of Thrift's compact protocol. */
function integer(value: number): readonly number[] {
  const bytes: number[] = [];
  let rest = value * 2;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}
