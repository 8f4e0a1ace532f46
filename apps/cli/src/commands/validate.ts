import { renderIssue, writeText } from '@millrace/model';
import type { Notice } from '@millrace/processors';
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
    const { issues, unavailable, notices } = await workbench.runner.inspect(
      placed,
      workbench.subject,
    );
    if (values.json)
      console.log(
        JSON.stringify(
          { issues: issues.map(renderIssue), unavailable, notices: notices.map(messageOf) },
          null,
          2,
        ),
      );
    else report(issues, unavailable, notices);
    return issues.length === 0 ? exitCodes.ok : exitCodes.refused;
  } finally {
    await workbench.close();
  }
}

function report(
  issues: Parameters<typeof printIssues>[0],
  unavailable: readonly { readonly nodeId: string; readonly reason: string }[],
  notices: readonly Notice[],
): void {
  if (issues.length > 0) console.log(printIssues(issues));
  for (const { nodeId, reason } of unavailable) console.log(`! ${reason} (${nodeId})`);
  for (const { nodeId, message } of notices.map(messageOf)) console.log(`${message} (${nodeId})`);
  console.log(
    issues.length === 0
      ? 'The workflow can run.'
      : `${issues.length} issue${issues.length === 1 ? '' : 's'}.`,
  );
}

function messageOf({ nodeId, text }: Notice): {
  readonly nodeId: string;
  readonly message: string;
} {
  return { nodeId, message: writeText(text) };
}
