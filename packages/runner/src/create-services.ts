import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defaultAnalysisLimits } from '@millrace/processors';
import { AnalysisMemory } from './analysis/analysis-memory.ts';
import { inlineAnalyzer } from './analysis/inline-analyzer.ts';
import { runnerTasks } from './analysis/runner-tasks.ts';
import { machineMemory } from './budget/machine-memory.ts';
import { MemoryBudget } from './budget/memory-budget.ts';
import { systemClock } from './clock/clock.ts';
import { knowledgeOf } from './facts/knowledge.ts';
import { ownerName } from './processes/process-identity.ts';
import { Refusals } from './result-cache/refusals.ts';
import { ResultCache } from './result-cache/result-cache.ts';
import { noDatabases } from './sources/databases.ts';
import { noWebApis } from './sources/web-apis.ts';
import type { RunnerOptions } from './runner-options.ts';
import type { Services } from './services/services.ts';

const DEFAULT_CACHE_LIMITS = { bytes: 10 * 2 ** 30, unusedMs: 30 * 24 * 3_600_000 };

/**
 * What the parts of a runner share.
 *
 * @param concurrency runs at once in this process: the memory of the machine is divided among them
 * and the previews
 */
export function createServices(
  {
    store,
    files,
    databases = noDatabases,
    apis = noWebApis,
    engines,
    home,
    clock = systemClock,
    log = () => undefined,
    ...options
  }: RunnerOptions,
  concurrency: number,
): Services {
  const {
    memoryBytes = Math.floor(machineMemory() / (concurrency + 1)),
    threads = availableParallelism(),
    timeZone = 'UTC',
  } = options;
  const { resultBytes = 16 * 2 ** 20, cellBytes = 2 ** 16 } = options;
  const limits = {
    memoryBytes,
    threads,
    resultBytes,
    cellBytes: 16 * cellBytes,
    ...(options.cpuMs === undefined ? {} : { cpuMs: options.cpuMs }),
  };
  const {
    reaches = {},
    version = '',
    totalMemoryBytes = (concurrency + 1) * memoryBytes,
  } = options;
  const results = new ResultCache(
    join(home, 'cache'),
    { ...DEFAULT_CACHE_LIMITS, ...options.resultCacheLimits },
    clock,
  );
  const analyzer =
    options.analyzer ??
    inlineAnalyzer(runnerTasks, {
      check: (target, program) => engines[target]?.check(program) ?? [],
      printers: null,
    });
  return {
    store,
    files,
    databases,
    apis,
    tableBytes: options.tableBytes ?? 10 * 2 ** 30,
    stageBytes: options.stageBytes ?? 10 * 2 ** 30,
    engines,
    analyzer,
    analysisMemory: new AnalysisMemory(),
    analysisLimits: options.analysisLimits ?? defaultAnalysisLimits,
    knowledge: knowledgeOf(files),
    reaches,
    home,
    clock,
    owner: ownerName(randomUUID()),
    limits,
    rejectedTimeoutMs: options.rejectedTimeoutMs ?? 30_000,
    previewLimits: { ...limits, timeoutMs: 60_000, ...options.previewLimits },
    resultBytes,
    cellBytes,
    budget: new MemoryBudget(totalMemoryBytes),
    timeZone,
    log,
    cache: { results, refusals: new Refusals(clock), version },
  };
}
