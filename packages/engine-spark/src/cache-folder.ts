import { homedir } from 'node:os';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Of what is made once for all servers on a machine: MILLRACE_CACHE, else a folder of the user. */
export function cacheFolder(env: Environment): string {
  return env['MILLRACE_CACHE'] ?? join(homedir(), '.cache', 'millrace');
}

/** Of Spark's classes as a Java has stored them. */
export function classArchives(env: Environment): string {
  return join(cacheFolder(env), 'spark-classes');
}
