import { writePySpark, writeSql } from '@millrace/runner';
import { writeFile } from 'node:fs/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { programParametersOf, readParameterOptions } from '../parameters.ts';
import { UsageError } from '../usage-error.ts';
import { printers } from '../wiring/printers.ts';
import { planGraph } from '../wiring/plan-graph.ts';
import { readWorkflowFile } from '../workflow-file.ts';

/** `millrace export FILE --to pyspark|sql`: a workflow as a PySpark script, or as SQL. */
export async function exportProgram(args: string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      output: { type: 'string', short: 'o' },
      param: { type: 'string', multiple: true },
      connections: { type: 'string' },
      'time-zone': { type: 'string', default: 'UTC' },
    },
  });
  if (values.to !== 'sql' && values.to !== 'pyspark')
    throw new UsageError('The option --to is missing: use --to pyspark or --to sql.');
  const graph = await readWorkflowFile(positionals[0]);
  const planned = await planGraph(
    graph,
    programParametersOf(readParameterOptions(values.param)),
    values.connections,
  );
  const text =
    values.to === 'sql'
      ? await writeSql(planned, printers)
      : await writePySpark(planned, graph, values['time-zone'], printers);
  if (values.output === undefined) process.stdout.write(text);
  else await writeFile(values.output, text);
  return exitCodes.ok;
}
