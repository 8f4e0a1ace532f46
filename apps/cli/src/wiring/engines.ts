import type { Engine } from '@millrace/engine';
import process from 'node:process';
import { UsageError } from '../usage-error.ts';

const engines: Readonly<Record<string, (memoryBytes: number) => Promise<Engine>>> = {
  duckdb: async (memoryBytes) =>
    (await import('@millrace/engine-duckdb')).duckdbEngine({ workers: 1, memoryBytes }),
  spark: async () => {
    const { findPython, sparkEngine } = await import('@millrace/engine-spark');
    return sparkEngine({ python: findPython(process.env) });
  },
};

/** Opens the engine of that name for a run with that memory limit. */
export async function openEngine(name: string, memoryBytes: number): Promise<Engine> {
  const open = Object.hasOwn(engines, name) ? engines[name] : undefined;
  if (open === undefined)
    throw new UsageError(
      `There is no engine "${name}". There are ${Object.keys(engines).join(' and ')}.`,
    );
  return open(memoryBytes);
}
