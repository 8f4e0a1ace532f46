import process from 'node:process';
import { parseArgs } from 'node:util';
import { exitCodes, type ExitCode } from '../exit-codes.ts';

/** `millrace serve`: starts the server, with options instead of its environment variables. */
export async function serve(args: string[]): Promise<ExitCode> {
  const { values } = parseArgs({
    args,
    options: { port: { type: 'string' }, host: { type: 'string' }, home: { type: 'string' } },
  });
  const { serve: start } = await import('@millrace/server');
  await start({
    ...process.env,
    ...(values.port === undefined ? {} : { PORT: values.port }),
    ...(values.host === undefined ? {} : { HOST: values.host }),
    ...(values.home === undefined ? {} : { MILLRACE_HOME: values.home }),
  });
  return exitCodes.ok;
}
