import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of a home that only its user can read. They protect what users store below `files/`. */
const folders = ['files', 'runs', 'logs', 'cache', 'uploads', 'backups'];

/** Folders that were accessible to others may contain files that still are. */
const emptiedFolders = ['runs', 'logs', 'cache', 'uploads', 'backups'];

/**
 * Creates the home if necessary, and makes it accessible only to its user: folders 700, files 600,
 * regardless of the umask and earlier modes. Reports how many it had to tighten.
 */
export async function secureHome(home: string, log: (line: string) => void): Promise<void> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  try {
    const tightened = await tightenHome(home);
    if (tightened > 0)
      log(
        `Others could read ${home}. Tightened ${tightened} of its files and folders: only the user of the service can read them now.`,
      );
  } catch (error) {
    log(
      `The permissions of ${home} cannot be tightened: ${(error as Error).message}. Others on this machine may be able to read it.`,
    );
  }
}

async function tightenHome(home: string): Promise<number> {
  let tightened = await tighten(home);
  for (const name of folders) {
    const folder = join(home, name);
    const changed = await tighten(folder);
    tightened += changed;
    if (changed > 0 && emptiedFolders.includes(name)) tightened += await tightenBelow(folder);
  }
  for (const entry of await readdir(home, { withFileTypes: true }))
    if (entry.isFile()) tightened += await tighten(join(home, entry.name));
  return tightened;
}

async function tightenBelow(folder: string): Promise<number> {
  let tightened = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    tightened += await tighten(path);
    if (entry.isDirectory()) tightened += await tightenBelow(path);
  }
  return tightened;
}

/** 1 if others had access, 0 if they had none or nothing exists. Links are left alone. */
async function tighten(path: string): Promise<0 | 1> {
  const stats = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (stats === undefined || stats.isSymbolicLink() || (stats.mode & 0o077) === 0) return 0;
  await chmod(path, stats.mode & 0o700);
  return 1;
}
