import { renderIssue, type Graph } from '@millrace/model';
import { statusName, type Execution } from '@millrace/store';
import type { Runner } from '@millrace/runner';
import { tableRecord } from '@millrace/server/records';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { programParametersOf, readParameterOptions } from '../parameters.ts';
import { printIssues } from '../print/print-issues.ts';
import { printTable } from '../print/print-table.ts';
import { progressLine } from '../print/progress-line.ts';
import { readWorkflowFile } from '../workflow-file.ts';
import { openWorkbench, type Workbench } from '../wiring/open-workbench.ts';

/** `millrace run FILE`: runs a workflow here and prints its results. */
export async function run(args: string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      param: { type: 'string', multiple: true },
      connections: { type: 'string' },
      engine: { type: 'string', default: 'duckdb' },
      'time-zone': { type: 'string', default: 'UTC' },
      json: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
    },
  });
  const graph = await readWorkflowFile(positionals[0]);
  const programParameters = programParametersOf(readParameterOptions(values.param));
  const workbench = await openWorkbench({
    engine: values.engine,
    timeZone: values['time-zone'],
    programParameters,
    connections: values.connections,
  });
  const interrupted = stopOnInterrupt(workbench);
  try {
    return await runHere(workbench, graph, {
      json: values.json,
      quiet: values.quiet || values.json,
      interrupted,
    });
  } finally {
    await workbench.close();
  }
}

type Options = {
  readonly json: boolean;
  readonly quiet: boolean;
  readonly interrupted: Interrupted;
};

async function runHere(
  workbench: Workbench,
  graph: Graph,
  { json, quiet, interrupted }: Options,
): Promise<ExitCode> {
  const { runner, subject, projectId } = workbench;
  const workflowId = await workbench.place(graph);
  const submitted = await submit(workbench, workflowId, json);
  if (submitted === null) return exitCodes.refused;
  interrupted.watch(submitted.id);
  const progress = progressLine(process.stderr, quiet ? 0 : graph.nodes.length);
  for await (const event of runner.follow(submitted.id))
    if (event.kind === 'node' && !quiet) progress.show(event.node);
  progress.clear();
  const execution = await runner.ended(submitted.id);
  await (json ? printJson(runner, execution) : printPlain(runner, execution, quiet));
  if (interrupted.wasCalled()) return exitCodes.interrupted;
  return statusName(execution.status) === 'COMPLETED' ? exitCodes.ok : exitCodes.failed;

  async function submit(
    { runner: submitting }: Workbench,
    id: number,
    asJson: boolean,
  ): Promise<Execution | null> {
    try {
      return await submitting.submit({ ...subject, projectId, workflowId: id });
    } catch (error) {
      const { issues, message } = error as {
        issues?: Parameters<typeof printIssues>[0];
        message: string;
      };
      if (issues === undefined) throw error;
      if (asJson)
        console.log(
          JSON.stringify({ status: 'REFUSED', issues: issues.map(renderIssue) }, null, 2),
        );
      else console.error(`${message}\n\n${printIssues(issues)}`);
      return null;
    }
  }
}

async function printJson(runner: Runner, execution: Execution): Promise<void> {
  const results = await Promise.all(
    (await runner.results(execution.id)).map((entry) => runner.result(execution.id, entry)),
  );
  const { metrics, reason, startTime, endTime } = execution;
  const shown = results.map(({ nodeId, title, type, result }) => ({
    nodeId,
    title,
    type,
    result: tableRecord(result),
  }));
  console.log(
    JSON.stringify(
      { status: statusName(execution.status), reason, startTime, endTime, metrics, results: shown },
      null,
      2,
    ),
  );
}

async function printPlain(runner: Runner, execution: Execution, quiet: boolean): Promise<void> {
  for (const entry of await runner.results(execution.id)) {
    const { title, result } = await runner.result(execution.id, entry);
    const { total, truncated, ...table } = tableRecord(result);
    console.log(
      `${title || entry.nodeId}\n\n${printTable(table)}\n${truncated ? `… ${total} rows in all\n` : ''}`,
    );
  }
  if (statusName(execution.status) !== 'COMPLETED')
    console.error(`${statusName(execution.status)}: ${execution.reason ?? 'no reason is known'}`);
  else if (!quiet) {
    for (const notice of notices(execution)) console.error(notice);
    console.error(summary(execution));
  }
}

/** What to know about how readers read their sources. */
function notices({ metrics }: Execution): readonly string[] {
  return (metrics?.nodes ?? []).flatMap(({ name, notices: own = [] }) =>
    own.map(({ message }) => `${name}: ${message}`),
  );
}

function summary({ startTime, endTime, metrics }: Execution): string {
  const seconds = ((endTime ?? startTime) - startTime) / 1000;
  const written = metrics?.rowsWritten ?? null;
  const rejected = (metrics?.nodes ?? []).flatMap(({ name, measures }) =>
    Object.entries(measures ?? {}).flatMap(([what, count]) =>
      count > 0 ? [`${name}: ${what} ${count}`] : [],
    ),
  );
  return [
    `Done in ${seconds.toFixed(2)} s.`,
    written === null ? '' : `${written} rows written.`,
    ...rejected,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

type Interrupted = { watch(id: number): void; wasCalled(): boolean };

/** The first Ctrl-C stops the run after the current step, the second one immediately. */
function stopOnInterrupt({ runner }: Workbench): Interrupted {
  let called = false;
  let id: number | null = null;
  process.on('SIGINT', () => {
    if (called || id === null) process.exit(exitCodes.interrupted);
    called = true;
    runner.stop(id).catch(() => undefined);
  });
  return { watch: (running) => (id = running), wasCalled: () => called };
}
