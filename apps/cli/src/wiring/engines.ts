import type { Engine } from '@millrace/engine';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { UsageError } from '../usage-error.ts';

const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  duckdb: async () => (await import('@millrace/engine-duckdb')).duckdbEngine({ workers: 1 }),
  spark: async () => (await import('@millrace/engine-spark')).sparkEngine({ python: sparkPython() }),
};

/** The engine of that name. */
export async function openEngine(name: string): Promise<Engine> {
  const open = Object.hasOwn(engines, name) ? engines[name] : undefined;
  if (open === undefined) throw new UsageError(`There is no engine "${name}". There are ${Object.keys(engines).join(' and ')}.`);
  return open();
}

/** A Python that has PySpark: MILLRACE_PYTHON, else the one that the tests keep, else the system's. */
function sparkPython(): string {
  const kept = join(homedir(), '.cache', 'millrace', 'spark-4.2.0', 'bin', 'python');
  return process.env['MILLRACE_PYTHON'] || (existsSync(kept) ? kept : 'python3');
}
