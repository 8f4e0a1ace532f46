import { mkdir, symlink } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';

/** A path that DuckDB takes as it is: where the file's own looks like a pattern, a link to it, which keeps partition folders and the ending. */
export async function plainPath(file: string, folder: string, number: number): Promise<string> {
  if (!/[*?[\]{}]/.test(file)) return file;
  const partitions = file
    .split('/')
    .slice(0, -1)
    .filter((segment) => segment.includes('='));
  const place = join(folder, `link-${number}`, ...partitions.map((segment) => segment.replaceAll(/[*?[\]{}]/g, encodeURIComponent)).map(encodeRest));
  await mkdir(place, { recursive: true });
  const link = join(place, `file${extname(file)}`);
  await symlink(resolve(file), link);
  return link;
}

/** `encodeURIComponent` leaves the star alone. */
function encodeRest(segment: string): string {
  return segment.replaceAll('*', '%2A');
}
