// Runs on the host's Node (20 or newer) with nothing installed: it and what it imports may import
// only what Node itself has.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const stamp = join(root, 'node_modules', '.millrace-installed');
const binaries = join(root, 'node_modules', '.bin');

/** Installs from the lockfile unless exactly its packages are installed, and shows progress. */
export async function installIfNeeded() {
  requireNode(20);
  const wanted = fingerprint();
  if (isDone(stamp, wanted)) return;
  await alone(async () => {
    if (isDone(stamp, wanted)) return;
    await install();
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    writeFileSync(stamp, wanted);
  });
}

async function install() {
  const started = Date.now();
  await withProgress('Installing what Millrace needs (once, about a minute)', () =>
    run(npm(), [
      'install',
      '--no-save',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]),
  );
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Builds the studio if its sources have changed since. */
export async function buildIfNeeded() {
  const built = join(root, 'apps', 'studio', 'dist');
  const stamp = join(built, '.built-from');
  const wanted = fingerprintOf([
    'apps/studio',
    'docs',
    'packages/api',
    'packages/client',
    'packages/data-grid',
    'packages/graph-editor',
    'packages/model',
  ]);
  if (isDone(stamp, wanted)) return;
  await alone(async () => {
    if (isDone(stamp, wanted)) return;
    await withProgress('Building the studio', build);
    writeFileSync(stamp, wanted);
  });
}

function build() {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  return run(workspaceNode(), [vite, 'build', 'apps/studio', '--logLevel', 'error'], {
    NODE_ENV: 'production',
  });
}

function isDone(stamp, wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

/** `npm start` and `npm test` may begin at the same time. */
function alone(work) {
  const notify = () => console.log('Another process installs or builds; waiting for it.');
  return oneAtATime(join(root, 'node_modules', '.millrace-busy'), notify, work);
}

/**
 * Runs a program of the workspace on the lockfile's Node; resolves to its exit code. Signals are
 * passed on.
 */
export function runInWorkspace(program, args, extra = {}) {
  const child = spawn(program === 'node' ? workspaceNode() : join(binaries, program), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`, ...extra },
    shell: process.platform === 'win32' && program !== 'node',
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A terminal's Ctrl-C reaches the child too. Passing it on would be a second one, which stops the
  // child immediately.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

function workspaceNode() {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return join(root, 'node_modules', 'node', 'bin', `node${suffix}`);
}

function requireNode(least) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < least) {
    console.error(
      `Millrace needs Node ${least} or newer to install itself; this is ${process.version}.`,
    );
    process.exit(1);
  }
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`);
  return hash.update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
}

function fingerprintOf(folders) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of folders) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(
        (file) => !/[\\/](node_modules|dist|test)[\\/]/.test(file) && !file.includes('.test.'),
      )
      .sort();
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function npm() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm';
}

function run(program, args, extra = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...extra },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${program} ${args.join(' ')} failed (${code}):\n${output}`)),
    );
  });
}

async function withProgress(text, work) {
  const started = Date.now();
  const line = () => `${text} … ${Math.round((Date.now() - started) / 1000)} s`;
  const show = process.stdout.isTTY
    ? () => process.stdout.write(`\r${line()}`)
    : () => console.log(line());
  show();
  const timer = setInterval(show, process.stdout.isTTY ? 1000 : 15_000);
  try {
    await work();
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exit(1);
  } finally {
    clearInterval(timer);
    if (process.stdout.isTTY) process.stdout.write('\n');
  }
}

/** Runs a program to its end and returns its exit code. */
export function runSync(program, args) {
  return (
    spawnSync(join(binaries, program), args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }).status ?? 1
  );
}
