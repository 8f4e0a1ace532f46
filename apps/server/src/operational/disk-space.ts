import { statfs } from 'node:fs/promises';

const MEGABYTE = 1_048_576;
const KNOWN_FOR_MS = 1000;

/** The free space of the disk that holds all of the service's data. */
export type DiskSpace = {
  /**
   * Null while there is enough space, otherwise a sentence that names the disk. Cached for a
   * second, so that it can be called often.
   */
  problem(): Promise<string | null>;
};

/** @param floor in bytes: with less the service isn't ready */
export function createDiskSpace(home: string, floor: number): DiskSpace {
  let known: { readonly until: number; readonly problem: Promise<string | null> } | null = null;
  return {
    problem() {
      const now = performance.now();
      if (known === null || known.until < now)
        known = { until: now + KNOWN_FOR_MS, problem: problemOf(home, floor) };
      return known.problem;
    },
  };
}

async function problemOf(home: string, floor: number): Promise<string | null> {
  try {
    const { bavail, bsize } = await statfs(home);
    const free = bavail * bsize;
    if (free >= floor) return null;
    return `The disk of MILLRACE_HOME has ${Math.floor(free / MEGABYTE)} MB free and needs ${Math.ceil(floor / MEGABYTE)} MB. Delete files, old executions or cached results, or enlarge the disk.`;
  } catch {
    return 'The free space on the disk of MILLRACE_HOME could not be read.';
  }
}
