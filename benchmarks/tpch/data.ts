import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export const cache: string = process.env['MILLRACE_CACHE'] ?? join(homedir(), '.cache', 'millrace');

/**
 * The tables of TPC-H at scale 1: all as Parquet, `lineitem` as CSV too. Made once in the cache
 * folder, by tpchgen-cli.
 */
export function tpchData(): { readonly parquet: (table: string) => string; readonly csv: string } {
  const folder = join(cache, 'tpch1');
  const tools = join(cache, 'bench');
  const generator = join(tools, 'bin', 'tpchgen-cli');
  if (!existsSync(generator)) {
    run('python3', '-m', 'venv', tools);
    run(join(tools, 'bin', 'pip'), 'install', '--quiet', 'tpchgen-cli==4.0.0', 'polars');
  }
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, 'parquet')))
    run(generator, 'parquet', '-s', '1', '--output-dir', join(folder, 'parquet'));
  if (!existsSync(join(folder, 'csv')))
    run(generator, 'csv', '-s', '1', '--tables', 'lineitem', '--output-dir', join(folder, 'csv'));
  return {
    parquet: (table) => join(folder, 'parquet', `${table}.parquet`),
    csv: join(folder, 'csv', 'lineitem.csv'),
  };
}

function run(program: string, ...args: readonly string[]): void {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? status}`);
}
