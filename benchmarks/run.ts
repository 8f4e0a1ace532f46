// `npm run benchmark`: every figure of the README, one after the other. `npm run benchmark -- tpch`
// or `-- tpcds`: every query of the set, beside DuckDB itself. `-- graphs`: the same drawn as nodes, and
// large graphs. `-- arithmetic`: operations and casts. `-- plans`: the shapes of their plans.
// `-- readers`: files of each format. `-- learning`: models, beside scikit-learn and LightGBM.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const [set, ...options] = process.argv.slice(2);
const all = [
  ['graph.ts'],
  ['http.ts'],
  ['load.ts'],
  ['tpch/run.ts'],
  ['readers/run.ts'],
  ['spill.ts'],
  ['tpch/others.ts'],
] as const;
const selected = set === undefined ? all : [only(set)];

for (const [name, ...args] of selected) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, name), ...args], {
    stdio: 'inherit',
  });
  console.log('');
  if (status !== 0) process.exitCode = 1;
}

function only(name: string): readonly [string, ...string[]] {
  const own = ['arithmetic', 'graphs', 'learning', 'plans', 'readers'].includes(name);
  return own ? [`${name}/run.ts`, ...options] : ['queries/run.ts', name, ...options];
}
