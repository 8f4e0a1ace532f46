// Runs on Spark without end, and sends the pid of Spark's process to its parent.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunContext } from '@millrace/engine';
import { sparkEngine } from '@millrace/engine-spark';
import { aggregate, aggregateCall, closedFields, column, LONG, range, stage } from '@millrace/plan';
import { sparkPython } from './spark-session.ts';

const [folder = ''] = process.argv.slice(2);
const rows = range('n', 0n, 1n, 1_000_000_000_000_000n, { nodeId: 'rows' });
const max = aggregateCall('max', [column(closedFields(rows.schema)[0]!)], LONG);
const demand = {
  relation: aggregate(rows, [], [{ name: 'max', call: max }], { nodeId: 'max' }),
  target: { kind: 'result', nodeId: 'max', title: 'Max', type: 'table', limit: 1, options: {} },
} as const;
const workspace = join(folder, 'workspace');
await mkdir(workspace);
const context: RunContext = {
  runId: 'endless',
  workspace,
  sources: {},
  limits: { memoryBytes: 512 * 2 ** 20, threads: 1 },
  timeZone: 'UTC',
  signal: new AbortController().signal,
  log: () => {},
};
let pid: number | null = null;
for await (const event of sparkEngine({ python: sparkPython }).run(stage([demand]), context)) {
  if (event.kind === 'started') pid = event.pid;
  if (event.kind === 'step' && event.state === 'running') process.send?.(pid);
}
