import { lstatSync, type Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { FileEntry, Folder } from '../file-system.ts';
import { inFolder, RESERVED_PREFIX } from '../path.ts';
import { entryOf } from './entry.ts';
import type { HeldFolder } from './held-folder.ts';
import { isSpecial } from './tree.ts';

export type FolderSource = {
  /** The folder's own path in the tree. */
  readonly path: string;
  readonly open: () => Promise<HeldFolder>;
  /** What a link in it leads to; undefined where that may not be reached. */
  readonly follow: (path: string) => Promise<FileEntry | undefined>;
  /** Names that are shown though they are not on the host. */
  readonly more?: readonly string[];
};

const BATCH = 500;

/** What is shown of a host folder: files, folders and links that may be followed; not devices, pipes, or work in progress. */
export async function folderOf({ path, open, follow, more = [] }: FolderSource): Promise<Folder> {
  const raw = await readNames();
  for (const name of more) if (!raw.some((bytes) => bytes.equals(Buffer.from(name)))) raw.push(Buffer.from(name));
  const names: string[] = [];
  const unreadable = new Map<string, Buffer>();
  for (const bytes of raw.toSorted((a, b) => Buffer.compare(a, b))) {
    const name = bytes.toString();
    if (name.includes('\uFFFD') && !Buffer.from(name).equals(bytes)) unreadable.set(name, bytes);
    names.push(name);
  }
  return { names, entries: (wanted = names) => describe(wanted) };

  async function readNames(): Promise<Buffer[]> {
    await using folder = await open();
    const shown: Buffer[] = [];
    for (const entry of await readdir(folder.at(), { withFileTypes: true, encoding: 'buffer' })) if (await isShown(entry)) shown.push(entry.name);
    return shown;
  }

  async function isShown(entry: Dirent<Buffer>): Promise<boolean> {
    const name = entry.name.toString();
    if (name.startsWith(RESERVED_PREFIX)) return false;
    if (entry.isSymbolicLink()) return (await follow(inFolder(path, name)).catch(() => undefined)) !== undefined;
    return !isSpecial(entry);
  }

  async function* describe(wanted: readonly string[]): AsyncGenerator<FileEntry> {
    await using folder = await open();
    for (const [index, name] of wanted.entries()) {
      if (index % BATCH === BATCH - 1) await setImmediate();
      const whole = inFolder(path, name);
      const stats = lstatSync(folder.at(unreadable.get(name) ?? name), { throwIfNoEntry: false });
      if (stats !== undefined && !stats.isSymbolicLink()) yield entryOf(whole, stats);
      else {
        const entry = await follow(whole).catch(() => undefined);
        if (entry !== undefined) yield entry;
      }
    }
  }
}
