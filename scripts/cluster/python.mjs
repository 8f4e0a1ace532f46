import { spawnSync } from 'node:child_process';

/** The first Python of at least 3.10 on the path. */
export function findPython() {
  const found = ['python3', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python'].find(
    (name) => versionOf(name) >= 310,
  );
  if (found === undefined) {
    console.error(
      'The cluster tests need Python 3.10 or newer with its `venv` module on the path.',
    );
    process.exit(1);
  }
  return found;
}

function versionOf(name) {
  const { status, stdout } = spawnSync(
    name,
    ['-c', 'import sys, venv; print(sys.version_info[0] * 100 + sys.version_info[1])'],
    { encoding: 'utf8' },
  );
  return status === 0 ? Number(stdout.trim()) : 0;
}
