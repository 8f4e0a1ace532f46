import { exitCodes, type ExitCode } from './exit-codes.ts';
import { helpOf, overview } from './help.ts';
import { reportFailure } from './report-failure.ts';
import { UsageError } from './usage-error.ts';

type Command = (args: string[]) => Promise<ExitCode>;

/** Loaded when called, so that each command starts quickly. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  detect: async () => (await import('./commands/detect.ts')).detect,
  serve: async () => (await import('./commands/serve.ts')).serve,
  run: async () => (await import('./commands/run.ts')).run,
  sql: async () => (await import('./commands/sql.ts')).sql,
  validate: async () => (await import('./commands/validate.ts')).validate,
  explain: async () => (await import('./commands/explain.ts')).explain,
  export: async () => (await import('./commands/export.ts')).exportProgram,
  datasets: async () => (await import('./commands/datasets.ts')).datasets,
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/backup.ts')).restore,
  executions: async () => (await import('./commands/executions.ts')).executions,
};

/** Runs one command and returns its exit code. */
export async function runCommandLine(args: readonly string[]): Promise<ExitCode> {
  const [verb, ...rest] = args;
  try {
    if (verb === undefined || verb === 'help' || verb === '--help' || verb === '-h') {
      console.log(rest[0] === undefined ? overview : helpOf(rest[0]));
      return verb === undefined ? exitCodes.usage : exitCodes.ok;
    }
    const load = Object.hasOwn(commands, verb) ? commands[verb] : undefined;
    if (load === undefined)
      throw new UsageError(
        `There is no command "${verb}". There are ${Object.keys(commands).join(', ')}.`,
      );
    if (rest.includes('--help') || rest.includes('-h')) {
      console.log(helpOf(verb));
      return exitCodes.ok;
    }
    return await (
      await load()
    )(rest);
  } catch (error) {
    return reportFailure(error);
  }
}
