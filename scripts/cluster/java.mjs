import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The home of a Java of at least 17: JAVA_HOME, else the path's; null where there is none. */
export function findJava() {
  const { JAVA_HOME } = process.env;
  if (JAVA_HOME !== undefined && majorOf(join(JAVA_HOME, 'bin', 'java')) >= 17) return JAVA_HOME;
  return homeOf('java');
}

function majorOf(java) {
  const { stderr, status } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  return status === 0 ? Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0) : 0;
}

function homeOf(java) {
  if (majorOf(java) < 17) return null;
  const { stderr } = spawnSync(java, ['-XshowSettings:properties', '-version'], {
    encoding: 'utf8',
  });
  return /java\.home = (.+)/.exec(stderr)?.[1]?.trim() ?? null;
}
