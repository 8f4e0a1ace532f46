import process from 'node:process';
import { parseArgs } from 'node:util';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { UsageError } from '../usage-error.ts';

/** `millrace backup FILE`: backs up a home, even while its server runs. */
export async function backup(args: string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { home: { type: 'string' }, 'without-results': { type: 'boolean', default: false } },
  });
  const [target, ...more] = positionals;
  if (target === undefined || more.length > 0)
    throw new UsageError('Name one file for the backup, such as millrace.tar.zst.');
  const { backupHome, readSettings } = await import('@millrace/server/backup');
  const { home } = readSettings(homeOf(values.home));
  const warn = (line: string): void => console.error(line);
  const { file, files, bytes } = await backupHome(home, target, {
    withResults: !values['without-results'],
    warn,
  });
  console.log(
    `Backed up ${home} to ${file}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB. It contains the key that opens stored secrets: keep it private.`,
  );
  return exitCodes.ok;
}

/** `millrace restore FILE`: creates a home from a backup. */
export async function restore(args: string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { home: { type: 'string' }, replace: { type: 'boolean', default: false } },
  });
  const [archive, ...more] = positionals;
  if (archive === undefined || more.length > 0) throw new UsageError('Name one backup to restore.');
  const { readSettings, restoreHome } = await import('@millrace/server/backup');
  const { home } = readSettings(homeOf(values.home));
  const { head, files, replaced } = await restoreHome(archive, home, { replace: values.replace });
  console.log(
    `Restored ${files} files to ${home}, as they were at ${head.createdAt} (Millrace ${head.millrace}).`,
  );
  if (replaced !== null) console.log(`The earlier home is now ${replaced}.`);
  return exitCodes.ok;
}

function homeOf(option: string | undefined): Readonly<Record<string, string | undefined>> {
  return { MILLRACE_HOME: option ?? process.env['MILLRACE_HOME'] };
}
