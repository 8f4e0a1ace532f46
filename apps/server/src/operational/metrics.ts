import type { Services } from '../services.ts';

/** The service's figures in Prometheus text form. */
export async function metricsText({ store, version }: Services): Promise<string> {
  const live = new Map<string, number>();
  for (const { status, count } of await store.executions.countLive()) live.set(status, (live.get(status) ?? 0) + count);
  const { rss, heapUsed } = process.memoryUsage();
  const lines = [
    ...metric('millrace_info', 'gauge', 'The running version.', [[`{version="${version}"}`, 1]]),
    ...metric('millrace_uptime_seconds', 'gauge', 'Since the process began.', [['', process.uptime()]]),
    ...metric('millrace_resident_memory_bytes', 'gauge', 'Memory of the process.', [['', rss]]),
    ...metric('millrace_heap_used_bytes', 'gauge', 'JavaScript heap in use.', [['', heapUsed]]),
    ...metric('millrace_executions_ended_total', 'counter', 'Executions that have ended.', [['', await store.executions.countEnded('all')]]),
    ...metric(
      'millrace_executions_live',
      'gauge',
      'Executions that have not ended, by status.',
      ['PENDING', 'STARTING', 'RUNNING', 'STOPPING'].map((status) => [`{status="${status}"}`, live.get(status) ?? 0]),
    ),
    ...metric('millrace_workflows', 'gauge', 'Workflows.', [['', await store.workflows.count('all')]]),
    ...metric('millrace_datasets', 'gauge', 'Datasets.', [['', await store.datasets.count('all')]]),
  ];
  return `${lines.join('\n')}\n`;
}

function metric(name: string, type: 'counter' | 'gauge', help: string, samples: readonly (readonly [labels: string, value: number])[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map(([labels, value]) => `${name}${labels} ${value}`)];
}
