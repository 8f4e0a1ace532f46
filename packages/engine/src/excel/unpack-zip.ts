import { phrase } from '@millrace/plan';
import { open } from 'node:fs/promises';
import { WrongFormat } from '../infer/found-field.ts';
import { openZip } from './zip.ts';

/** How many names a message lists. */
const MAX_NAMES = 3;

/** The bytes of the only file in an archive. Throws WrongFormat if it has none, or several. */
export async function* unpackZip(path: string): AsyncIterable<Buffer> {
  await using handle = await open(path);
  const { size } = await handle.stat();
  const slice = async (start: number, end = size): Promise<ArrayBuffer> => {
    const bytes = new Uint8Array(end - start);
    await handle.read(bytes, 0, bytes.length, start);
    return bytes.buffer;
  };
  const zip = await openZip({ byteLength: size, slice }, phrase`a ZIP archive`);
  for await (const chunk of zip.read(onlyFile(zip.names))) yield Buffer.from(chunk);
}

function onlyFile(all: readonly string[]): string {
  const names = all.filter((name) => !/\/$|(?:^|\/)(?:__MACOSX\/|\.)/.test(name));
  const [only] = names;
  if (only !== undefined && names.length === 1) return only;
  if (only === undefined)
    throw new WrongFormat(phrase`is a ZIP archive without a file. Add a file to it.`);
  const listed = names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ', …' : '');
  throw new WrongFormat(
    phrase`is a ZIP archive of ${names.length} files (${listed}). Unpack it: only archives of one file can be read.`,
  );
}
