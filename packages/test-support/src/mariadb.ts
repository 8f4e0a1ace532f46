import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export type Mariadb = {
  readonly port: number;
  /** Of the user `millrace`, who may do everything in the database `test`. */
  readonly password: string;
  close(): Promise<void>;
};

const password = 'pass word \'1" \\';

/**
 * A real MariaDB server on a free port of this machine.
 *
 * @param root the folder that `scripts/cluster/mariadb.mjs` prepared
 */
export async function startMariadb(root = process.env['MILLRACE_MARIADB']): Promise<Mariadb> {
  if (root === undefined) throw new Error('Run npm run test:cluster, which sets up MariaDB.');
  const folder = await mkdtemp(join(tmpdir(), 'millrace-mariadb-'));
  const data = join(folder, 'data');
  await mkdir(data);
  const options = [
    '--no-defaults',
    `--basedir=${root}`,
    `--datadir=${data}`,
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-buffer-pool-size=32M',
    '--innodb-log-file-size=16M',
    '--skip-name-resolve',
    ...(userInfo().uid === 0 ? ['--user=root'] : []),
  ];
  await bootstrap(root, options);
  const init = join(folder, 'init.sql');
  await writeFile(
    init,
    `CREATE DATABASE test CHARACTER SET latin1;\nCREATE USER millrace@'127.0.0.1' IDENTIFIED BY '${password.replaceAll('\\', '\\\\').replaceAll("'", "''")}';\nGRANT ALL ON *.* TO millrace@'127.0.0.1';\n`,
  );
  const port = await freePort();
  const server = start(root, [
    ...options,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--socket=${join(folder, 'socket')}`,
    `--init-file=${init}`,
  ]);
  await ready(server);
  return {
    port,
    password,
    async close() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes the server's own tables. */
async function bootstrap(root: string, options: readonly string[]): Promise<void> {
  const share = ['mysql', 'mariadb']
    .map((name) => join(root, 'share', name))
    .find((each) => existsSync(join(each, 'mysql_system_tables.sql')))!;
  const scripts = ['mysql_system_tables.sql', 'mysql_system_tables_data.sql'];
  const texts = await Promise.all(scripts.map((name) => readFile(join(share, name), 'utf8')));
  const server = start(root, [...options, '--bootstrap', '--skip-networking']);
  server.stdin!.end(`CREATE DATABASE mysql;\nUSE mysql;\n${texts.join('\n')}`);
  let log = '';
  server.stderr!.setEncoding('utf8').on('data', (text: string) => (log += text));
  const code = await new Promise((resolve) => server.once('exit', resolve));
  if (code !== 0) throw new Error(`MariaDB can't be set up: ${log.slice(-2000)}`);
}

function start(root: string, options: readonly string[]): ChildProcess {
  const { PATH = '' } = process.env;
  const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((name) =>
    join(root, 'lib', name),
  );
  return spawn(join(root, 'sbin', 'mariadbd'), options, {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH, LC_ALL: 'C', LD_LIBRARY_PATH: libraries.join(':') },
  });
}

function ready(server: ChildProcess): Promise<void> {
  let log = '';
  return new Promise((resolve, reject) => {
    server.stderr!.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (/ready for connections/.test(log)) resolve();
    });
    server.once('exit', () => reject(new Error(`MariaDB does not start: ${log.slice(-2000)}`)));
  });
}
