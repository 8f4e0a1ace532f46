import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const server = 'mariadb-server-core';

/** What every Linux of Debian's kind has already. */
const system = new Set(['libc6', 'libgcc-s1', 'libstdc++6', 'libcrypt1', 'mariadb-common']);

/**
 * The folder of a MariaDB server with its `sbin`, `share` and libraries: that of this machine, or one
 * unpacked on first use in the cache folder from packages of Debian or Ubuntu, without being root.
 */
export function prepareMariadb() {
  const installed = ['/usr', '/usr/local'].find((folder) =>
    existsSync(join(folder, 'sbin', 'mariadbd')),
  );
  if (installed !== undefined) return installed;
  const folder = join(
    process.env.MILLRACE_CACHE ?? join(homedir(), '.cache', 'millrace'),
    'mariadb',
  );
  if (!existsSync(folder)) unpack(folder);
  return join(folder, 'usr');
}

function unpack(folder) {
  console.log(`Setting up MariaDB in ${folder} (once: 8 MB).`);
  const packages = `${folder}-packages`;
  const unfinished = `${folder}-unfinished`;
  for (const each of [packages, unfinished]) {
    rmSync(each, { recursive: true, force: true });
    mkdirSync(each, { recursive: true });
  }
  try {
    run('apt-get', ['download', server, ...dependencies()], packages);
    for (const name of readdirSync(packages)) run('dpkg', ['-x', join(packages, name), unfinished]);
  } catch (error) {
    throw new Error(
      `MariaDB can't be set up (${error.message}). Install it so that /usr/sbin/mariadbd is there, or run apt-get update.`,
      { cause: error },
    );
  }
  renameSync(unfinished, folder);
  rmSync(packages, { recursive: true });
}

function dependencies() {
  const text = run('apt-cache', ['depends', '--important', server]);
  const names = [...text.matchAll(/^\s*Depends: (\S+)$/gm)].map(([, name]) => name);
  return names.filter((name) => !name.startsWith('<') && !system.has(name));
}

function run(command, args, cwd) {
  return execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, LC_ALL: 'C' },
  });
}
