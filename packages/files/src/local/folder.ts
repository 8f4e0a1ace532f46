import { lstatSync, type Dirent } from 'node:fs';
import { opendir, readdir } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { FileEntry, Folder } from '../file-system.ts';
import { inFolder, RESERVED_PREFIX, sortedNames } from '../path.ts';
import { entryOf } from './entry.ts';
import type { DirectoryHandle, Name } from './directory-handle.ts';
import { isSpecial } from './tree.ts';

export type FolderSource = {
  /** The folder's own path in the tree. */
  readonly path: string;
  readonly open: () => Promise<DirectoryHandle>;
  /** What a link in it points to; undefined if that may not be reached. */
  readonly follow: (path: string) => Promise<FileEntry | undefined>;
  /** Names that are listed although they don't exist on the host. */
  readonly more?: readonly string[];
};

const BATCH = 500;

/**
 * The visible entries of a host folder: files, folders and links that may be followed; no devices,
 * pipes or work in progress.
 */
export async function folderOf({ path, open, follow, more = [] }: FolderSource): Promise<Folder> {
  const shown = await readNames();
  for (const name of more) if (!shown.includes(name)) shown.push(name);
  const names = sortedNames(shown);
  const bytes = names.some((name) => name.includes('\uFFFD'))
    ? await unreadableNames()
    : new Map<string, Buffer>();
  return { names, entries: (wanted = names) => describe(wanted) };

  async function readNames(): Promise<string[]> {
    await using folder = await open();
    const found: string[] = [];
    for await (const entry of await opendir(folder.at(), { bufferSize: BATCH }))
      if (await isShown(entry)) found.push(entry.name);
    return found;
  }

  async function isShown(entry: Dirent): Promise<boolean> {
    if (entry.name.startsWith(RESERVED_PREFIX)) return false;
    if (entry.isSymbolicLink())
      return (await follow(inFolder(path, entry.name)).catch(() => undefined)) !== undefined;
    return !isSpecial(entry);
  }

  /** Names that aren't valid UTF-8 may look alike, so their bytes are stored with them. */
  async function unreadableNames(): Promise<Map<string, Buffer>> {
    await using folder = await open();
    const all = await readdir(folder.at(), { encoding: 'buffer' });
    return new Map(
      all
        .filter((name) => !Buffer.from(name.toString()).equals(name))
        .map((name) => [name.toString(), name]),
    );
  }

  async function* describe(wanted: readonly string[]): AsyncGenerator<FileEntry> {
    await using folder = await open();
    for (const [index, name] of wanted.entries()) {
      if (index % BATCH === BATCH - 1) await setImmediate();
      const entry = await describeOne(folder, name, bytes.get(name) ?? name);
      if (entry !== undefined) yield entry;
    }
  }

  async function describeOne(
    folder: DirectoryHandle,
    name: string,
    onHost: Name,
  ): Promise<FileEntry | undefined> {
    const whole = inFolder(path, name);
    const stats = lstatSync(folder.at(onHost), { throwIfNoEntry: false });
    if (stats !== undefined && !stats.isSymbolicLink()) return entryOf(whole, stats);
    return follow(whole).catch(() => undefined);
  }
}
