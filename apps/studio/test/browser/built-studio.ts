import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIfNeeded } from '../../../../scripts/bootstrap.mjs';

const lock = join(import.meta.dirname, '../../dist.building');
const abandonedMs = 180_000;

/**
 * Builds the studio that the test servers serve, unless `MILLRACE_STUDIO` names a build: an older
 * one would be outdated. One test file builds, the others wait.
 */
export async function builtStudio(): Promise<void> {
  if (process.env['MILLRACE_STUDIO'] !== undefined) return;
  await taken();
  try {
    await buildIfNeeded();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

async function taken(): Promise<void> {
  for (;;) {
    const isOurs = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (isOurs) return;
    const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > abandonedMs) await rm(lock, { recursive: true, force: true });
    else await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
