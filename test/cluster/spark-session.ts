import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '@millrace/engine';
import { findPython, sparkSession } from '@millrace/engine-spark';

export const sparkPython: string = findPython(process.env);

/** One Spark for a whole suite; `settings` are added to Spark's own. */
export function startSession(settings: Readonly<Record<string, string>> = {}): Engine {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-spark-'));
  const log = process.env['MILLRACE_SPARK_LOG'] === undefined ? (): void => {} : console.log;
  const engine = sparkSession({ python: sparkPython, folder, log, settings });
  return {
    ...engine,
    close: async () => {
      await engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
