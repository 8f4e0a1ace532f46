import { renderIssue } from '@millrace/model';
import { parseArgs } from 'node:util';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { programParametersOf, readParameterOptions } from '../parameters.ts';
import { printIssues } from '../print/print-issues.ts';
import { readWorkflowFile } from '../workflow-file.ts';
import { openWorkbench } from '../wiring/open-workbench.ts';

/** `millrace validate FILE`: every issue of a workflow file. */
export async function validate(args: string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      param: { type: 'string', multiple: true },
      connections: { type: 'string' },
      engine: { type: 'string', default: 'duckdb' },
      json: { type: 'boolean', default: false },
    },
  });
  const graph = await readWorkflowFile(positionals[0]);
  const programParameters = programParametersOf(readParameterOptions(values.param));
  const workbench = await openWorkbench({
    engine: values.engine,
    timeZone: 'UTC',
    programParameters,
    connections: values.connections,
    runsNothing: true,
  });
  try {
    const placed = await workbench.prepare(graph);
    const { issues, unavailable } = await workbench.runner.inspect(placed, workbench.subject);
    if (values.json)
      console.log(JSON.stringify({ issues: issues.map(renderIssue), unavailable }, null, 2));
    else report(issues, unavailable);
    return issues.length === 0 ? exitCodes.ok : exitCodes.refused;
  } finally {
    await workbench.close();
  }
}

function report(
  issues: Parameters<typeof printIssues>[0],
  unavailable: readonly { readonly nodeId: string; readonly reason: string }[],
): void {
  if (issues.length > 0) console.log(printIssues(issues));
  for (const { nodeId, reason } of unavailable) console.log(`! ${reason} (${nodeId})`);
  console.log(
    issues.length === 0
      ? 'The workflow can run.'
      : `${issues.length} issue${issues.length === 1 ? '' : 's'}.`,
  );
}
