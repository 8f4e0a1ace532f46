import { executionStatus, liveStatuses, type StatusName, type Store } from '@millrace/store';
import { childProcesses, diskSpace, storeBytes, type EventLoopDelay } from './process-figures.ts';
import type { RequestTimes } from './request-times.ts';

const ended = (Object.keys(executionStatus) as StatusName[]).filter((name) => name !== 'STOP' && !liveStatuses.includes(name));

/** What the figures are read from. */
export type MetricSources = {
  readonly version: string;
  readonly store: Store;
  readonly settings: { readonly home: string };
  readonly requestTimes: RequestTimes;
  readonly eventLoop: EventLoopDelay;
};

type Sample = readonly [labels: string, value: number];

/** The service's figures in Prometheus text form. */
export async function metricsText(sources: MetricSources): Promise<string> {
  const lines = [...serviceFigures(sources), ...(await executionFigures(sources)), ...(await machineFigures(sources)), ...requestFigures(sources)];
  return `${lines.join('\n')}\n`;
}

function serviceFigures({ version, eventLoop }: MetricSources): string[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const delays = eventLoop.quantiles().map(([quantile, seconds]): Sample => [`{quantile="${quantile}"}`, seconds]);
  return [
    ...metric('millrace_info', 'gauge', 'The running version.', [[`{version="${version}"}`, 1]]),
    ...metric('millrace_uptime_seconds', 'gauge', 'Since the process began.', [['', process.uptime()]]),
    ...metric('millrace_resident_memory_bytes', 'gauge', 'Memory of the server process, without its workers.', [['', rss]]),
    ...metric('millrace_heap_used_bytes', 'gauge', 'JavaScript heap in use.', [['', heapUsed]]),
    ...metric('millrace_cpu_seconds_total', 'counter', 'Processor time of the server process, without its workers.', [['', (user + system) / 1e6]]),
    ...metric('millrace_event_loop_delay_seconds', 'gauge', 'How late the event loop was in the last one to two minutes.', delays),
  ];
}

async function executionFigures({ store }: MetricSources): Promise<string[]> {
  const live = new Map<string, number>();
  for (const { status, count } of await store.executions.countLive()) live.set(status, (live.get(status) ?? 0) + count);
  const stored: Sample[] = [];
  for (const status of ended) stored.push([`{status="${status}"}`, await store.executions.count('all', { status: [status] })]);
  return [
    ...metric('millrace_executions_ended_total', 'counter', 'Executions that have ended.', [['', await store.executions.countEnded('all')]]),
    ...metric(
      'millrace_executions_live',
      'gauge',
      'Executions that have not ended, by status. PENDING is the queue.',
      liveStatuses.map((status) => [`{status="${status}"}`, live.get(status) ?? 0]),
    ),
    ...metric('millrace_executions_stored', 'gauge', 'Executions that have ended and are stored, by status.', stored),
    ...metric('millrace_workflows', 'gauge', 'Workflows.', [['', await store.workflows.count('all')]]),
    ...metric('millrace_datasets', 'gauge', 'Datasets.', [['', await store.datasets.count('all')]]),
  ];
}

async function machineFigures({ settings: { home } }: MetricSources): Promise<string[]> {
  const children = await childProcesses();
  const disk = await diskSpace(home);
  return [
    ...(children === null
      ? []
      : [
          ...metric('millrace_worker_processes', 'gauge', 'Processes of engines that wait or work.', [['', children.count]]),
          ...metric('millrace_worker_memory_bytes', 'gauge', 'Memory of these processes together.', [['', children.bytes]]),
        ]),
    ...metric('millrace_store_bytes', 'gauge', 'Size of the database with its write-ahead log.', [['', await storeBytes(home)]]),
    ...metric('millrace_disk_free_bytes', 'gauge', 'Free space on the disk of the home.', [['', disk.free]]),
    ...metric('millrace_disk_size_bytes', 'gauge', 'Size of the disk of the home.', [['', disk.size]]),
  ];
}

function requestFigures({ requestTimes }: MetricSources): string[] {
  const name = 'millrace_http_request_duration_seconds';
  const samples = requestTimes.samples().map(([suffix, labels, value]) => `${name}${suffix}${labels} ${value}`);
  return [`# HELP ${name} How long requests took, without streams, by class of status.`, `# TYPE ${name} histogram`, ...samples];
}

function metric(name: string, type: 'counter' | 'gauge', help: string, samples: readonly Sample[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map(([labels, value]) => `${name}${labels} ${value}`)];
}
