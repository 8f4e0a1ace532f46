import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { cache } from '../tpch/data.ts';

export type QuerySetName = 'tpch' | 'tpcds';

/** `tables`: the Parquet file of each table, by its name. `queries`: their texts, by name. */
export type QuerySet = {
  readonly tables: ReadonlyMap<string, string>;
  readonly queries: ReadonlyMap<string, string>;
};

const tools = join(cache, 'bench-queries');
const packages = [
  'tpcgen-cli==4.0.0',
  'duckdb==1.5.5',
  'duckdb-extension-tpch==1.5.5',
  'duckdb-extension-tpcds==1.5.5',
];

/**
 * The tables at a scale, made once in the cache folder by tpcgen-cli, and the queries, as DuckDB's
 * extension has them.
 */
export function querySet(name: QuerySetName, scale = 1): QuerySet {
  if (!existsSync(join(tools, 'ready'))) {
    run('python3', '-m', 'venv', tools);
    run(join(tools, 'bin', 'pip'), 'install', '--quiet', ...packages);
    writeFileSync(join(tools, 'ready'), packages.join('\n'));
  }
  return { tables: tablesOf(name, scale), queries: queriesOf(name) };
}

function tablesOf(name: QuerySetName, scale: number): ReadonlyMap<string, string> {
  const folder = join(cache, `${name}-${scale}`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.part`;
    mkdirSync(unfinished, { recursive: true });
    run(
      join(tools, 'bin', 'tpcgen-cli'),
      name,
      'parquet',
      '-s',
      `${scale}`,
      '--output-dir',
      unfinished,
    );
    renameSync(unfinished, folder);
  }
  const files = readdirSync(folder).filter((file) => file.endsWith('.parquet'));
  return new Map(files.map((file) => [file.slice(0, -'.parquet'.length), join(folder, file)]));
}

function queriesOf(name: QuerySetName): ReadonlyMap<string, string> {
  const file = join(cache, `${name}-queries.json`);
  if (!existsSync(file)) {
    const script = join(import.meta.dirname, 'texts.py');
    writeFileSync(file, run(join(tools, 'bin', 'python'), script, name));
  }
  const texts = JSON.parse(readFileSync(file, 'utf8')) as readonly (readonly [string, string])[];
  return new Map(texts.map(([query, text]) => [query, text.trim().replace(/;$/, '')]));
}

/** The text as Spark takes it, which rejects names in double quotes. */
export function sparkText(text: string): string {
  return text.replace(/\bAS "([^"]+)"/gi, 'AS `$1`').replace(/"([^"]+ days)"/g, '`$1`');
}

function run(program: string, ...args: readonly string[]): string {
  const { status, error, stdout } = spawnSync(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? status}`);
  return stdout;
}
