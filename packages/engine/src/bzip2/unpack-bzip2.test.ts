import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { WrongFormat } from '../infer/found-field.ts';
import { unpackBzip2 } from './unpack-bzip2.ts';

const lengths = [1, 2, 3, 4, 5, 6, 258, 259, 260, 1000, 70_000];
const content = Buffer.from(
  `${lengths.map((length, index) => String.fromCharCode(97 + index).repeat(length)).join('')}é 😀\n`,
);
/** The same, and 45 MB of zeros, as packed by libbzip2. */
const runs = Buffer.from(
  [
    'QlpoOTFBWSZTWeaidBIAAAPR9fAQQAA/+AABQAAAQIAgCAAAgEAIIABIbVT1AbU8ppoAEVQ0DRkAPU0h5i3TxK2Tl1',
    'DWhE/biqMzFS/NhjKyQyEIH3QioPnsRGUVrSTMQQPxdyRThQkOaidBIA==',
  ].join(''),
  'base64',
);
const zeros = Buffer.from(
  ['QlpoOTFBWSZTWckBtsgBWKtAIMAAEAAACCAAMMwFKaZSSFJsVJIUni7kinChIZIDbZA='].join(''),
  'base64',
);

/** The bytes of a file that arrive in pieces of this length. */
async function unpack(file: Uint8Array, length = file.length): Promise<Buffer> {
  const pieces = Array.from({ length: Math.ceil(file.length / length) }, (_, index) =>
    file.subarray(index * length, (index + 1) * length),
  );
  return Buffer.concat(await Array.fromAsync(unpackBzip2(Readable.from(pieces))));
}

test.each([1, 7, 1000])(
  'unpacks runs and two streams that arrive in pieces of %i bytes',
  async (length) => {
    expect((await unpack(runs, length)).equals(content)).toBe(true);
    expect((await unpack(Buffer.concat([runs, runs]), length)).length).toBe(2 * content.length);
  },
);

test('a file without bytes has none', async () => {
  expect((await unpack(Buffer.from(''))).length).toBe(0);
});

test('every truncation and every changed byte is noticed', async () => {
  for (let index = 0; index < runs.length; index += 1) {
    if (index > 0) await expect(unpack(runs.subarray(0, index))).rejects.toThrow(WrongFormat);
    const changed = Buffer.from(runs);
    changed[index]! ^= 0x55;
    // The level is only an upper limit of a block's length.
    if (index !== 3) await expect(unpack(changed)).rejects.toThrow(WrongFormat);
  }
  await expect(unpack(Buffer.concat([runs, Buffer.from('rest')]))).rejects.toThrow(WrongFormat);
});

test('stops where its reader stops, in a file that unpacks to 45 MB', async () => {
  let length = 0;
  for await (const chunk of unpackBzip2(Readable.from([zeros]))) {
    length += chunk.length;
    if (length > 100_000) break;
  }
  expect(length).toBeLessThan(200_000);
});
