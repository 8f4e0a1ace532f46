import { writeFile } from 'node:fs/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { programParametersOf, readParameterOptions } from '../parameters.ts';
import { UsageError } from '../usage-error.ts';
import { pysparkOfProgram, sqlOfProgram } from '../wiring/printers.ts';
import { planGraph } from '../wiring/plan-graph.ts';
import { readWorkflowFile } from '../workflow-file.ts';

/** `millrace export FILE --to pyspark|sql`: a workflow as a PySpark script, or as SQL to read. */
export async function exportProgram(args: string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      output: { type: 'string', short: 'o' },
      param: { type: 'string', multiple: true },
      'time-zone': { type: 'string', default: 'UTC' },
    },
  });
  if (values.to !== 'sql' && values.to !== 'pyspark') throw new UsageError('Say which form: --to pyspark or --to sql.');
  const graph = await readWorkflowFile(positionals[0]);
  const { program } = await planGraph(graph, programParametersOf(readParameterOptions(values.param)));
  const text = values.to === 'sql' ? `${sqlHeading}\n\n${await sqlOfProgram(program)}\n` : await pysparkOfProgram(program, graph, values['time-zone']);
  if (values.output === undefined) process.stdout.write(text);
  else await writeFile(values.output, text);
  return exitCodes.ok;
}

const sqlHeading = '-- DuckDB SQL as the embedded engine runs it. How text files are read is abbreviated: this is for reading.';
