import { phrase, writeText, type ErrorText } from '@millrace/model';
import type { Target } from '@millrace/api';
import type { Engine } from '@millrace/engine';
import { duckdbEngine } from '@millrace/engine-duckdb';
import { archiveClasses, findPython, sparkEngine } from '@millrace/engine-spark';
import { DEFAULT_TARGET } from '@millrace/store';
import type { Settings } from '../settings/settings.ts';
import type { MemoryPlan } from './memory-plan.ts';

export type OpenEngines = {
  /** By target. */
  readonly engines: Readonly<Record<string, Engine>>;
  readonly reaches: Readonly<Record<string, (path: string) => boolean>>;
  readonly targets: readonly Target[];
  close(): Promise<void>;
};

/** The configured engines: DuckDB always, Spark if it is configured. */
export function openEngines(
  {
    workers,
    previewWorkers,
    warmWorkers,
    spark,
  }: Pick<Settings, 'workers' | 'previewWorkers' | 'warmWorkers' | 'spark'>,
  memory: MemoryPlan,
  log: (line: string) => void,
): OpenEngines {
  const embedded: Target = {
    name: DEFAULT_TARGET,
    engine: 'duckdb',
    ...described(phrase`DuckDB, inside the service.`),
    paths: null,
  };
  const engines: Record<string, Engine> = {
    [DEFAULT_TARGET]: duckdbEngine({
      workers,
      warm: warmWorkers,
      memoryBytes: memory.runBytes,
      previews: { workers: previewWorkers, memoryBytes: memory.previewBytes },
      reportCrash: (text) => log(`A worker process died. It wrote: ${text}`),
    }),
  };
  const targets = [embedded];
  const reaches: Record<string, (path: string) => boolean> = {};
  const closing = new AbortController();
  let archived: Promise<unknown> = Promise.resolve();
  if (spark !== null) {
    const { paths, master } = spark;
    const python = spark.python ?? findPython(process.env);
    archived = archiveClasses(python, closing.signal);
    engines['spark'] = sparkEngine({
      python,
      ...(master === 'local' ? {} : { settings: { 'spark.master': master } }),
    });
    targets.push({
      name: 'spark',
      engine: 'spark',
      ...described(phrase`Apache Spark on this machine (${master}).`),
      paths: paths === null ? null : [...paths],
    });
    if (paths !== null)
      reaches['spark'] = (path) =>
        paths.some((folder) => path === folder || path.startsWith(`${folder}/`));
  }
  return {
    engines,
    reaches,
    targets,
    close: async () => {
      closing.abort();
      await Promise.all([archived, ...Object.values(engines).map((engine) => engine.close())]);
    },
  };
}

function described(text: ErrorText): Pick<Target, 'description' | 'text'> {
  return { description: writeText(text), text };
}
