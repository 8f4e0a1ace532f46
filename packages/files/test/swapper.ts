import { renameSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A process that replaces files and folders of a tree with links that lead out of it, and back, as
 * quickly as it can. Ends with its parent.
 * `node swapper.ts <root> <outside> <names of the root that exist in both>`
 */
const [, , root = '', outside = '', ...names] = process.argv;
process.stdin.resume().on('end', () => process.exit());
process.stdout.write('ready\n');
for (;;) {
  for (let round = 0; round < 500; round++) for (const name of names) swap(name);
  await new Promise((resolve) => setImmediate(resolve));
}

function swap(name: string): void {
  const [path, aside] = [
    join(root, name),
    join(outside, '..', `aside-${name.replaceAll('/', '-')}`),
  ];
  attempt(() => renameSync(path, aside));
  attempt(() => symlinkSync(join(outside, name), path));
  attempt(() => unlinkSync(path));
  attempt(() => renameSync(aside, path));
}

/** The service removes entries in between. */
function attempt(step: () => void): void {
  try {
    step();
  } catch {}
}
