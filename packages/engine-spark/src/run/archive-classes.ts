import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classArchives } from '../cache-folder.ts';
import { archiverSource, pythonSource } from '../python/sources.ts';
import { localSettings } from '../program/session-settings.ts';
import { cleanEnvironment } from './driver-process.ts';

/**
 * Stores Spark's classes as Java has loaded them, unless they are stored: Spark starts in about
 * half of the time with them. Takes up to a minute, once for each Java and PySpark. False if it
 * failed or was aborted; Spark starts without them, too.
 */
export async function archiveClasses(python: string, signal?: AbortSignal): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'millrace-spark-'));
  try {
    const script = join(folder, 'archive_classes.py');
    await writeFile(script, archiverSource());
    await writeFile(join(folder, 'log4j2.properties'), pythonSource('log4j2.properties'));
    if (signal?.aborted === true) return false;
    const settings = localSettings({ threads: 1, memoryBytes: 2 ** 29, folder });
    const child = spawn(python, [script, JSON.stringify(settings), classArchives(process.env)], {
      cwd: folder,
      detached: true,
      env: cleanEnvironment({ python, folder }),
      stdio: 'ignore',
    });
    const kill = (): void => killGroup(child.pid);
    signal?.addEventListener('abort', kill, { once: true });
    const [code] = (await once(child, 'exit')) as [number | null];
    signal?.removeEventListener('abort', kill);
    return code === 0;
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** It may have ended. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
