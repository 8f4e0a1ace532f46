import { mkdir, symlink } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';

/**
 * A path that DuckDB takes literally: if the file's own path looks like a pattern, a link to it
 * that keeps partition folders and the extension.
 */
export async function plainPath(file: string, folder: string, number: number): Promise<string> {
  if (!/[*?[\]{}]/.test(file)) return file;
  const partitions = file
    .split('/')
    .slice(0, -1)
    .filter((segment) => segment.includes('='));
  const place = join(
    folder,
    `link-${number}`,
    ...partitions
      .map((segment) => segment.replaceAll(/[*?[\]{}]/g, encodeURIComponent))
      .map(encodeRest),
  );
  await mkdir(place, { recursive: true });
  const link = join(place, `file${extname(file)}`);
  await symlink(resolve(file), link);
  return link;
}

/** `encodeURIComponent` doesn't escape the asterisk. */
function encodeRest(segment: string): string {
  return segment.replaceAll('*', '%2A');
}
