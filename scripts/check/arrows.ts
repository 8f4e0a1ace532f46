import { spawnSync } from 'node:child_process';

/** A cruise that cannot read TypeScript sees nothing and finds all well: so it must have seen at least this much. */
const fewestModules = 150;

/** Whether every import follows the arrows of `.dependency-cruiser.cjs`. */
export function arrows(): boolean {
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/depcruise', ['packages', 'apps', '--output-type', 'err'], { encoding: 'utf8' });
  const seen = Number(/(\d+) modules/.exec(stdout)?.[1] ?? 0);
  if (status !== 0) console.error(`${stdout}${stderr}`);
  if (seen < fewestModules) console.error(`Only ${seen} modules were read; at least ${fewestModules} were expected.`);
  return status === 0 && seen >= fewestModules;
}
