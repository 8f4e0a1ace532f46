import { UsageError } from './usage-error.ts';

const commands: Readonly<Record<string, { readonly usage: string; readonly text: string }>> = {
  serve: {
    usage: 'serve [--port 8080] [--host 127.0.0.1] [--home FOLDER]',
    text: 'Starts the service and prints its address. Ctrl-C stops it.',
  },
  run: {
    usage:
      'run FILE [--param name=value]… [--connections FILE] [--engine duckdb|spark] [--time-zone ZONE] [--json] [--quiet]',
    text: 'Runs a workflow file without a server and prints its results. Relative paths in it start at the current folder.',
  },
  sql: {
    usage:
      'sql TEXT | --file FILE [--table name=PATH]… [--tables FOLDER]… [--json] [--repeat N] [--engine duckdb|spark] [--time-zone ZONE]',
    text: 'Runs a query in Spark SQL over files and prints its rows. Each file or folder of --tables is a table, named without its extension.',
  },
  validate: {
    usage: 'validate FILE [--param name=value]… [--connections FILE] [--json]',
    text: 'Lists the issues of a workflow file.',
  },
  explain: {
    usage: 'explain FILE [--plan | --program | --sql] [--param name=value]… [--connections FILE]',
    text: 'Shows how a workflow is computed: the plan, the steps, or the SQL of the embedded engine.',
  },
  export: {
    usage:
      'export FILE --to pyspark|sql [--output FILE] [--param name=value]… [--connections FILE] [--time-zone ZONE]',
    text: 'Writes a workflow as a PySpark script that gives the same results, or as SQL.',
  },
  detect: {
    usage: 'detect PATH [--json]',
    text: 'Shows how a CSV file is written (separator, encoding, header and more) and its columns.',
  },
  backup: {
    usage: 'backup FILE [--home FOLDER] [--without-results]',
    text: 'Backs up a home to FILE (.tar.zst, .tar.gz, .tgz or .tar), also while its server runs. The file contains the key of stored secrets.',
  },
  restore: {
    usage: 'restore FILE [--home FOLDER] [--replace]',
    text: 'Restores a home from a backup. With --replace, a home that is not empty is moved aside first. The server must be stopped.',
  },
  datasets: {
    usage: 'datasets [--project ID] [--url URL] [--token TOKEN] [--json]',
    text: 'Lists the datasets of a server.',
  },
  executions: {
    usage: 'executions [--project ID] [--page N] [--size N] [--url URL] [--token TOKEN] [--json]',
    text: 'Lists the executions of a server, newest first.',
  },
};

const exits = `Exit codes: 0 done; 1 the run failed; 2 the command or the file cannot be understood; 3 refused: the workflow has issues, or the
engine or server does not take it; 130 stopped by Ctrl-C.`;

const remote =
  'Servers are found by --url and --token, or by MILLRACE_URL (http://127.0.0.1:8080 by default) and MILLRACE_TOKEN.';

export const overview = `millrace: draw a graph of processors over your data and run it.

${Object.values(commands)
  .map(({ usage, text }) => `  millrace ${usage}\n      ${text}`)
  .join('\n')}

${remote}
${exits}`;

export function helpOf(verb: string): string {
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
  if (command === undefined)
    throw new UsageError(
      `There is no command "${verb}". There are ${Object.keys(commands).join(', ')}.`,
    );
  return `millrace ${command.usage}\n\n${command.text}\n\n${verb === 'datasets' || verb === 'executions' ? `${remote}\n` : ''}${exits}`;
}
