import type { Engine } from '@millrace/engine';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { UsageError } from '../usage-error.ts';

const engines: Readonly<Record<string, (memoryBytes: number | null) => Promise<Engine>>> = {
  duckdb: async (memoryBytes) =>
    (await import('@millrace/engine-duckdb')).duckdbEngine({
      workers: 1,
      ...(memoryBytes === null ? {} : { memoryBytes }),
    }),
  spark: async () => {
    const { findPython, sparkEngine } = await import('@millrace/engine-spark');
    return sparkEngine({ python: findPython(process.env) });
  },
};

/** Opens the engine of that name for a run with that memory limit; null: it starts when it is used. */
export async function openEngine(name: string, memoryBytes: number | null): Promise<Engine> {
  const open = Object.hasOwn(engines, name) ? engines[name] : undefined;
  if (open === undefined)
    throw new UsageError(
      `There is no engine "${name}". There are ${Object.keys(engines).join(' and ')}.`,
    );
  return open(memoryBytes);
}

/** The same for several runs, one after the other: Spark stays started. */
export async function openWarmEngine(name: string, memoryBytes: number): Promise<Engine> {
  if (name !== 'spark') return openEngine(name, memoryBytes);
  const { findPython, sparkSession } = await import('@millrace/engine-spark');
  const folder = await mkdtemp(join(tmpdir(), 'millrace-spark-'));
  const threads = availableParallelism();
  const session = sparkSession({
    python: findPython(process.env),
    folder,
    limits: { memoryBytes: Math.min(memoryBytes, 4 * 2 ** 30), threads },
  });
  return {
    ...session,
    close: async () => {
      await session.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
