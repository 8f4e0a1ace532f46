import { explainProgram } from '@millrace/plan';
import { writePlan, writeStatements } from '@millrace/runner';
import { parseArgs } from 'node:util';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { programParametersOf, readParameterOptions } from '../parameters.ts';
import { printers } from '../wiring/printers.ts';
import { planGraph } from '../wiring/plan-graph.ts';
import { readWorkflowFile } from '../workflow-file.ts';

/** `millrace explain FILE`: shows a workflow as plan, program or SQL. */
export async function explain(args: string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      param: { type: 'string', multiple: true },
      connections: { type: 'string' },
      plan: { type: 'boolean', default: false },
      program: { type: 'boolean', default: false },
      sql: { type: 'boolean', default: false },
    },
  });
  const planned = await planGraph(
    await readWorkflowFile(positionals[0]),
    programParametersOf(readParameterOptions(values.param)),
    values.connections,
  );
  const parts: string[] = [];
  if (values.plan || !(values.program || values.sql)) parts.push(writePlan(planned));
  if (values.program) parts.push(explainProgram(planned.program));
  if (values.sql) parts.push(await writeStatements(planned, printers));
  console.log(parts.join('\n\n'));
  return exitCodes.ok;
}
