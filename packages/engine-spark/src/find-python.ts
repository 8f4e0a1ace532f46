import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './cache-folder.ts';

/**
 * A Python that has PySpark: MILLRACE_SPARK_PYTHON, else the one of the cluster tests, else the
 * system's.
 */
export function findPython(env: Readonly<Record<string, string | undefined>>): string {
  const kept = join(cacheFolder(env), 'spark-4.2.0', 'bin', 'python');
  return env['MILLRACE_SPARK_PYTHON'] || (existsSync(kept) ? kept : 'python3');
}
