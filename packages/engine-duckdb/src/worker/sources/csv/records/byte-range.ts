import { open } from 'node:fs/promises';

/** Bytes of a file that start at a line: half open. */
export type ByteRange = { readonly from: number; readonly to: number };

const chunkBytes = 1 << 20;
const LF = 10;

/** A chunk is only valid until the next one is requested. */
export async function* rangeChunks(file: string, { from, to }: ByteRange): AsyncIterable<Buffer> {
  const handle = await open(file);
  const buffer = Buffer.allocUnsafeSlow(chunkBytes);
  try {
    for (let at = from; at < to;) {
      const { bytesRead } = await handle.read(buffer, 0, Math.min(chunkBytes, to - at), at);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

/**
 * Similar-sized parts of a file, at most `most`, of at least `fewestBytes`; each but the first
 * starts after a line feed.
 */
export async function splitByLines(
  file: string,
  size: number,
  most: number,
  fewestBytes: number,
): Promise<readonly ByteRange[]> {
  const count = Math.max(1, Math.min(most, Math.floor(size / fewestBytes)));
  const cuts = [0];
  for (let part = 1; part < count; part += 1)
    cuts.push(await nextLine(file, Math.floor((size / count) * part), size));
  return cuts
    .map((from, part) => ({ from, to: cuts[part + 1] ?? size }))
    .filter(({ from, to }) => from < to || size === 0);
}

async function nextLine(file: string, from: number, to: number): Promise<number> {
  let at = from;
  for await (const chunk of rangeChunks(file, { from, to })) {
    const found = chunk.indexOf(LF);
    if (found >= 0) return at + found + 1;
    at += chunk.length;
  }
  return to;
}
