import { executionStatus, liveStatuses, type StatusName, type Store } from '@millrace/store';
import { Counter, Gauge, Registry } from 'prom-client';
import { childProcesses, diskSpace, storeBytes, type EventLoopDelay } from './process-figures.ts';
import type { RequestTimes } from './request-times.ts';

const ended = (Object.keys(executionStatus) as StatusName[]).filter(
  (name) => name !== 'STOP' && !liveStatuses.includes(name),
);

/** The sources of the metrics. */
export type MetricSources = {
  readonly version: string;
  readonly store: Store;
  readonly settings: { readonly home: string };
  readonly requestTimes: RequestTimes;
  readonly eventLoop: EventLoopDelay;
};

/**
 * The metrics of the service in Prometheus text format. Counts are read from the store on request.
 */
export async function metricsText(sources: MetricSources): Promise<string> {
  const registry = new Registry();
  addService(registry, sources);
  await addExecutions(registry, sources);
  await addMachine(registry, sources);
  return Registry.merge([registry, sources.requestTimes.registry]).metrics();
}

function addService(registry: Registry, { version, eventLoop }: MetricSources): void {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  gauge(registry, 'millrace_info', 'The running version.', 'version').set({ version }, 1);
  gauge(registry, 'millrace_uptime_seconds', 'Seconds since the process started.').set(
    process.uptime(),
  );
  gauge(
    registry,
    'millrace_resident_memory_bytes',
    'Memory of the server process, without its workers.',
  ).set(rss);
  gauge(registry, 'millrace_heap_used_bytes', 'JavaScript heap in use.').set(heapUsed);
  counter(
    registry,
    'millrace_cpu_seconds_total',
    'CPU time of the server process, without its workers.',
  ).inc((user + system) / 1e6);
  const delay = gauge(
    registry,
    'millrace_event_loop_delay_seconds',
    'Delay of the event loop over the last one to two minutes.',
    'quantile',
  );
  for (const [quantile, seconds] of eventLoop.quantiles()) delay.set({ quantile }, seconds);
}

async function addExecutions(registry: Registry, { store }: MetricSources): Promise<void> {
  counter(registry, 'millrace_executions_ended_total', 'Executions that have ended.').inc(
    await store.executions.countEnded('all'),
  );
  const live = gauge(
    registry,
    'millrace_executions_live',
    'Executions that have not ended, by status. PENDING is the queue.',
    'status',
  );
  for (const status of liveStatuses) live.set({ status }, 0);
  for (const { status, count } of await store.executions.countLive()) live.inc({ status }, count);
  const stored = gauge(
    registry,
    'millrace_executions_stored',
    'Executions that have ended and are stored, by status.',
    'status',
  );
  for (const status of ended)
    stored.set({ status }, await store.executions.count('all', { status: [status] }));
  gauge(registry, 'millrace_workflows', 'Workflows.').set(await store.workflows.count('all'));
  gauge(registry, 'millrace_datasets', 'Datasets.').set(await store.datasets.count('all'));
}

async function addMachine(
  registry: Registry,
  { settings: { home } }: MetricSources,
): Promise<void> {
  const children = await childProcesses();
  if (children !== null) {
    gauge(registry, 'millrace_worker_processes', 'Engine processes, idle or working.').set(
      children.count,
    );
    gauge(registry, 'millrace_worker_memory_bytes', 'Total memory of the engine processes.').set(
      children.bytes,
    );
  }
  const disk = await diskSpace(home);
  gauge(registry, 'millrace_store_bytes', 'Size of the database with its write-ahead log.').set(
    await storeBytes(home),
  );
  gauge(registry, 'millrace_disk_free_bytes', 'Free space on the disk of the home.').set(disk.free);
  gauge(registry, 'millrace_disk_size_bytes', 'Size of the disk of the home.').set(disk.size);
}

function gauge<Label extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  ...labelNames: readonly Label[]
): Gauge<Label> {
  return new Gauge({ name, help, labelNames, registers: [registry] });
}

function counter(registry: Registry, name: string, help: string): Counter {
  return new Counter({ name, help, registers: [registry] });
}
