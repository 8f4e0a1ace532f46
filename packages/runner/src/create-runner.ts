import { createServices } from './create-services.ts';
import { Bus } from './events/bus.ts';
import { createGraphAnalysis } from './graphs/graph-analysis.ts';
import { createLogStore } from './log/log-store.ts';
import { createPreviews } from './previews/previews.ts';
import { createExecutionQueue } from './queue/execution-queue.ts';
import { createCacheControl } from './result-cache/cache-control.ts';
import { createResultStore } from './results/result-store.ts';
import type { Runner } from './runner.ts';
import type { RunnerOptions } from './runner-options.ts';

/**
 * A runner over a store, a file system and engines. It claims nothing from the queue before
 * `start`.
 */
export function createRunner(options: RunnerOptions): Runner {
  const { concurrency = 2, projectLimit = null } = options;
  const services = createServices(options, concurrency);
  const bus = new Bus();
  return {
    ...createExecutionQueue(services, bus, { concurrency, projectLimit }),
    ...createGraphAnalysis(services),
    ...createPreviews(services),
    ...createCacheControl(services.cache),
    ...createResultStore(services),
    ...createLogStore(services, bus),
  };
}
