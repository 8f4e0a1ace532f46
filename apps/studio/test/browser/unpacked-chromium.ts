import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../../..');
const packed = join(root, 'node_modules/@sparticuz/chromium');

/**
 * The folder of the unpacked Chromium. It gets its name once it is complete: tests that start at the
 * same time would run a file that is still written.
 */
export async function unpackedChromium(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  const cache = join(root, '.cache');
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const own = await mkdtemp(`${folder}-`);
  await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'unpack-chromium.mjs'), join(packed, 'bin')],
    { env: { ...process.env, TMPDIR: own } },
  );
  await rename(own, folder).catch(async (error: unknown) => {
    await rm(own, { recursive: true });
    // Another test was first.
    if (!existsSync(folder)) throw error;
  });
  return folder;
}
