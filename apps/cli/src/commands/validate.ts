import { parseArgs } from 'node:util';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { programParametersOf, readParameterOptions } from '../parameters.ts';
import { printFaults } from '../print/print-faults.ts';
import { readWorkflowFile } from '../workflow-file.ts';
import { openWorkbench } from '../wiring/open-workbench.ts';

/** `millrace validate FILE`: every fault of a workflow file. */
export async function validate(args: string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { param: { type: 'string', multiple: true }, engine: { type: 'string', default: 'duckdb' }, json: { type: 'boolean', default: false } },
  });
  const graph = await readWorkflowFile(positionals[0]);
  const programParameters = programParametersOf(readParameterOptions(values.param));
  const workbench = await openWorkbench({ engine: values.engine, timeZone: 'UTC', programParameters });
  try {
    const placed = await workbench.prepare(graph);
    const { faults, unavailable } = await workbench.runner.inspect(placed, workbench.subject);
    if (values.json) console.log(JSON.stringify({ faults, unavailable }, null, 2));
    else report(faults, unavailable);
    return faults.length === 0 ? exitCodes.ok : exitCodes.refused;
  } finally {
    await workbench.close();
  }
}

function report(faults: Parameters<typeof printFaults>[0], unavailable: readonly { readonly nodeId: string; readonly reason: string }[]): void {
  if (faults.length > 0) console.log(printFaults(faults));
  for (const { nodeId, reason } of unavailable) console.log(`! ${reason} (${nodeId})`);
  console.log(faults.length === 0 ? 'The workflow can run.' : `${faults.length} fault${faults.length === 1 ? '' : 's'}.`);
}
