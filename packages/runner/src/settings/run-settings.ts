import type { RunContext } from '@millrace/engine';
import { engineOf, type Services } from '../services/services.ts';
import { parseSparkConfig } from './spark-config.ts';
import { memoryOf } from './spark-memory.ts';

export type RunSettings = Pick<RunContext, 'limits' | 'timeZone'> & {
  /** The remaining settings for the engine, under Spark's names. */
  readonly settings: Readonly<Record<string, string>>;
  /** The settings that the run asked for and doesn't get, in sentences. */
  readonly notes: readonly string[];
};

const settled: ReadonlySet<string> = new Set([
  'spark.sql.session.timeZone',
  'spark.sql.ansi.enabled',
  'spark.driver.memory',
  'spark.driver.cores',
]);

/**
 * The settings that a run asks for in `sparkConfig`, within the service's limits for one run.
 * Throws `INVALID`.
 */
export function runSettings(
  services: Services,
  { target, sparkConfig }: { readonly target: string; readonly sparkConfig?: string | null },
): RunSettings {
  const asked = parseSparkConfig(sparkConfig);
  const { memoryBytes, threads, ...others } = services.limits;
  const memory = asked.get('spark.driver.memory');
  const cores = asked.get('spark.driver.cores');
  const limits = {
    ...others,
    memoryBytes: Math.min(memoryBytes, memory === undefined ? memoryBytes : memoryOf(memory)),
    threads: Math.min(threads, cores === undefined ? threads : Number(cores)),
  };
  const rest = [...asked].filter(([key]) => !settled.has(key));
  const notes = [
    ...(memory !== undefined && memoryOf(memory) > memoryBytes
      ? [`spark.driver.memory is ${memory}, and one run may have ${memoryBytes} bytes.`]
      : []),
    ...(cores !== undefined && Number(cores) > threads
      ? [`spark.driver.cores is ${cores}, and one run may have ${threads}.`]
      : []),
    ...(rest.length > 0 && !engineOf(services, target).capabilities.usesSparkSettings
      ? [`The target ${target} has no use for ${rest.map(([key]) => key).join(', ')}.`]
      : []),
  ];
  return {
    limits,
    timeZone: asked.get('spark.sql.session.timeZone') ?? services.timeZone,
    settings: Object.fromEntries(rest),
    notes,
  };
}
