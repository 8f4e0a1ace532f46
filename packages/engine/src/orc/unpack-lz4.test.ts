import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unpackLz4 } from './unpack-lz4.ts';

/** Packed by PyArrow: text that repeats itself, 300 times the same byte, and 40 different ones. */
const packed = Buffer.from(
  'P2FiYwMADh94AQD/GaRyZWFkaW5nXzEgCgAVMgoA8BozAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJw==',
  'base64',
);
const unpacked = Buffer.concat([
  Buffer.from(`${'abc'.repeat(12)}${'x'.repeat(300)}reading_1 reading_2 reading_3`),
  Uint8Array.from({ length: 40 }, (_, index) => index),
]);

test('unpacks what another program packed, up to a limit', () => {
  expect(Buffer.from(unpackLz4(packed, 405))).toEqual(unpacked);
  expect(() => unpackLz4(packed, 404)).toThrow('too large');
});

test.each([
  ['ends within its literals', [0x50, 1, 2], 'ends too early'],
  ['ends within a distance', [0x10, 1, 1], 'ends too early'],
  ['begins before itself', [0x10, 1, 2, 0], 'refers to no bytes'],
  ['repeats nothing', [0x10, 1, 0, 0], 'refers to no bytes'],
])('refuses a chunk that %s', (_, bytes, problem) => {
  expect(() => unpackLz4(Uint8Array.from(bytes), 1000)).toThrow(problem);
});

test('damaged bytes are an error or other bytes, within the limit', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      try {
        expect(unpackLz4(bytes, 500).length).toBeLessThanOrEqual(500);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }),
  );
});
