// `npm run benchmark`: every figure of the README, one after the other.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

for (const name of [
  'graph.ts',
  'http.ts',
  'load.ts',
  'tpch/run.ts',
  'spill.ts',
  'tpch/others.ts',
]) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, name)], {
    stdio: 'inherit',
  });
  console.log('');
  if (status !== 0) process.exitCode = 1;
}
