// `node benchmarks/tpch/others.ts`: Polars and Spark local on the same data, for the record.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { machine } from '../support/measure.ts';
import { cache, tpchData } from './data.ts';

tpchData();
console.log(`TPC-H scale 1 elsewhere, medians of three in ms, on ${machine()}`);
ask('polars', join(cache, 'bench', 'bin', 'python'));
ask('spark', join(cache, 'spark-4.2.0', 'bin', 'python'));

function ask(engine: string, python: string): void {
  if (!existsSync(python))
    return console.log(`${engine}: not set up (npm run test:cluster sets up Spark).`);
  spawnSync(python, [join(import.meta.dirname, 'others.py'), engine, join(cache, 'tpch1')], {
    stdio: ['ignore', 'inherit', 'ignore'],
  });
}
