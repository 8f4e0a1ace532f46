import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { findPython } from '../cluster/python.mjs';

const version = '4.32.5';

/**
 * The path of a `schemathesis` in a Python environment of its own, made on first use in the cache
 * folder.
 */
export async function prepareSchemathesis() {
  const folder = join(
    process.env.MILLRACE_CACHE ?? join(homedir(), '.cache', 'millrace'),
    `schemathesis-${version}`,
  );
  const program = join(folder, 'bin', 'schemathesis');
  if (existsSync(program)) return program;
  console.log(`Setting up schemathesis ${version} in ${folder} (once).`);
  mkdirSync(dirname(folder), { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  await run(findPython(), ['-m', 'venv', folder]);
  const install = [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '--no-input',
    `schemathesis==${version}`,
  ];
  await run(join(folder, 'bin', 'python'), install).catch((error) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  return program;
}

function run(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${program} ${args.join(' ')} failed: exit value ${code}.`)),
    );
  });
}
