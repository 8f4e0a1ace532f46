import type { FileSystem } from '@millrace/files';
import { isMillraceError, MillraceError } from '@millrace/model';
import type { Person } from '../people/person.ts';

const MAX_JARS = 100;
const MAX_SHOWN = 200;

/**
 * Checks `libJars`: comma-separated paths of the file interface, each an existing file that ends in
 * `.jar` and that the person may read. Returns the paths in their one spelling. Throws `INVALID`,
 * naming the first entry that isn't one. What doesn't exist and what may not be read get the same
 * answer.
 */
export async function checkLibJars(
  files: FileSystem,
  { access }: Pick<Person, 'access'>,
  text: string | null | undefined,
): Promise<readonly string[]> {
  const entries = (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length > MAX_JARS)
    throw refusal(`libJars names ${entries.length} files. At most ${MAX_JARS} are allowed.`);
  const paths: string[] = [];
  for (const entry of entries) paths.push(await checkJar(files, access, entry));
  return paths;
}

async function checkJar(
  files: FileSystem,
  access: Person['access'],
  entry: string,
): Promise<string> {
  const shown = entry.length > MAX_SHOWN ? `${entry.slice(0, MAX_SHOWN)}…` : entry;
  const refuse = (reason: string): MillraceError => refusal(`libJars names "${shown}", ${reason}`);
  if (!entry.endsWith('.jar'))
    throw refuse(
      'which does not end in .jar. Name files of the file interface such as /shared/lib/tools.jar.',
    );
  const path = normalized(files, entry, refuse);
  const found = access(path) === 'none' ? undefined : await files.stat(path).catch(ifPath);
  if (found === undefined)
    throw refuse(
      'which does not exist or which this user may not read. Upload it first, for example to /shared.',
    );
  if (found.directory) throw refuse('which is a folder. Name the files in it.');
  return path;
}

function normalized(
  files: FileSystem,
  entry: string,
  refuse: (reason: string) => MillraceError,
): string {
  try {
    return files.normalize(entry);
  } catch (error) {
    if (!isMillraceError(error)) throw error;
    throw refuse(`which can't be used. ${error.message}`);
  }
}

/**
 * A path that can't be resolved, for example because it leads through a file or a cycle of links,
 * has no file at its end.
 */
function ifPath(error: unknown): undefined {
  if (isMillraceError(error) && error.status < 500) return undefined;
  throw error;
}

function refusal(message: string): MillraceError {
  return new MillraceError('INVALID', message, { errors: [{ path: 'libJars', message }] });
}
