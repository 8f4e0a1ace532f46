import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { cache } from '../tpch/data.ts';

export const width = 20;
export const features: readonly string[] = Array.from({ length: width }, (_, i) => `f${i}`);

const clusters = 8;
const tools = join(cache, 'bench-learning');
const packages = [
  'lightgbm==4.7.0',
  'numpy==2.4.6',
  'pyarrow==26.0.1',
  'scikit-learn==1.9.1',
  'scipy==1.17.1',
  'threadpoolctl==3.8.0',
];

/**
 * A Parquet file with `rows` rows, made once in the cache folder, always the same: numbers around
 * the centers of eight clusters, `y` of two classes and a number `t`, both with noise.
 */
export async function learningData(rows: number): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const target = join(cache, `learning-1-${rows}.parquet`);
  if (existsSync(target)) return target;
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  await connection.run('SELECT setseed(0.42)');
  const unfinished = `${target}.unfinished`;
  await connection.run(`COPY (${query(rows)}) TO '${unfinished}' (FORMAT parquet)`);
  renameSync(unfinished, target);
  connection.closeSync();
  instance.closeSync();
  return target;
}

const normal = 'sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random())';

function query(rows: number): string {
  const numbers = features.map(
    (name, i) => `3 * sin((range % ${clusters}) * 12.9898 + ${i} * 78.233) + ${normal} AS ${name}`,
  );
  const margin = features.map((name, i) => `${(((i * 7) % 11) - 5) / 10} * ${name}`).join(' + ');
  return `SELECT ${features.join(', ')}, CAST(margin + sin(f0) * f1 + ${normal} > 0 AS DOUBLE) AS y, margin + sin(f2) * f3 + ${normal} AS t
    FROM (SELECT *, ${margin} AS margin FROM (SELECT ${numbers.join(', ')} FROM range(${rows})))`;
}

/** A Python with scikit-learn and LightGBM, set up once in the cache folder. */
export function pythonWithRivals(): string {
  const python = join(tools, 'bin', 'python');
  if (existsSync(join(tools, 'ready'))) return python;
  run('python3', '-m', 'venv', tools);
  run(python, '-m', 'pip', 'install', '--quiet', ...packages);
  writeFileSync(join(tools, 'ready'), packages.join('\n'));
  return python;
}

function run(program: string, ...args: readonly string[]): void {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? status}`);
}
