import type { FileSystem } from '@millrace/files';
import { UsageError } from '../usage-error.ts';

/** The path of each table, by its name. */
export type NamedPaths = ReadonlyMap<string, string>;

/**
 * The tables of `--table name=PATH`, and each file and folder of `--tables FOLDER` under its stem. A
 * name given with `--table` wins.
 */
export async function nameTables(
  files: FileSystem,
  given: readonly string[],
  folders: readonly string[],
): Promise<NamedPaths> {
  const found = new Map<string, string>();
  for (const folder of folders)
    for (const [name, path] of await tablesIn(files, folder)) addOnce(found, name, path);
  return new Map([...found, ...namedOptions(given)]);
}

function namedOptions(given: readonly string[]): NamedPaths {
  const found = new Map<string, string>();
  for (const option of given) {
    const equals = option.indexOf('=');
    if (equals <= 0 || equals === option.length - 1)
      throw new UsageError(`--table takes name=PATH, not "${option}".`);
    addOnce(found, option.slice(0, equals), option.slice(equals + 1));
  }
  return found;
}

async function tablesIn(files: FileSystem, folder: string): Promise<NamedPaths> {
  const entry = await files.stat(folder);
  if (entry?.directory !== true) throw new UsageError(`There is no folder "${folder}".`);
  const found = new Map<string, string>();
  for (const { name, path } of await files.list(folder))
    if (!/^[._]/.test(name)) addOnce(found, stemOf(name), path);
  return found;
}

function addOnce(tables: Map<string, string>, name: string, path: string): void {
  const key = name.toLowerCase();
  const before = tables.get(key);
  if (before !== undefined)
    throw new UsageError(`Table ${name} is given twice: "${before}" and "${path}".`);
  tables.set(key, path);
}

/** `orders` for `orders.csv.gz`: the name without its last extension and that of a compression. */
function stemOf(name: string): string {
  const plain = name.replace(/\.(gz|zst|zip|bz2)$/i, '');
  const dot = plain.lastIndexOf('.');
  return dot <= 0 ? plain : plain.slice(0, dot);
}
