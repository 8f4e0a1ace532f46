import { explainProgram, explainRelation } from '@millrace/plan';
import { parseArgs } from 'node:util';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { programParametersOf, readParameterOptions } from '../parameters.ts';
import { sqlOfProgram } from '../wiring/printers.ts';
import { planGraph } from '../wiring/plan-graph.ts';
import { readWorkflowFile } from '../workflow-file.ts';

/** `millrace explain FILE`: what a workflow means, as plan, program or SQL. */
export async function explain(args: string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      param: { type: 'string', multiple: true },
      plan: { type: 'boolean', default: false },
      program: { type: 'boolean', default: false },
      sql: { type: 'boolean', default: false },
    },
  });
  const { demands, program } = await planGraph(await readWorkflowFile(positionals[0]), programParametersOf(readParameterOptions(values.param)));
  const parts: string[] = [];
  if (values.plan || !(values.program || values.sql))
    parts.push(...demands.map(({ relation, target }) => `${target.kind} of ${target.nodeId}\n${explainRelation(relation)}`));
  if (values.program) parts.push(explainProgram(program));
  if (values.sql) parts.push(await sqlOfProgram(program));
  console.log(parts.join('\n\n'));
  return exitCodes.ok;
}
