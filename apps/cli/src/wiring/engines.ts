import type { Engine } from '@millrace/engine';
import process from 'node:process';
import { UsageError } from '../usage-error.ts';

const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  duckdb: async () => (await import('@millrace/engine-duckdb')).duckdbEngine({ workers: 1 }),
  spark: async () => {
    const { findPython, sparkEngine } = await import('@millrace/engine-spark');
    return sparkEngine({ python: findPython(process.env) });
  },
};

/** The engine of that name. */
export async function openEngine(name: string): Promise<Engine> {
  const open = Object.hasOwn(engines, name) ? engines[name] : undefined;
  if (open === undefined) throw new UsageError(`There is no engine "${name}". There are ${Object.keys(engines).join(' and ')}.`);
  return open();
}
