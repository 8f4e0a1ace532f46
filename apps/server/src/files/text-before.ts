import type { Readable } from 'node:stream';

/** Bytes as UTF-8 text. Where the file goes on (`cut`), a character that the cut tore apart is left out. */
export async function textBefore(stream: Readable, cut: boolean): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(chunks), { stream: cut });
}
