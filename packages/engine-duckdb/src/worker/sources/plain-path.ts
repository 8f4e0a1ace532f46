import { mkdir, symlink } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { compressionOf, NULL_PARTITION, partitionValues } from '@millrace/engine';
import { columnKey } from '@millrace/plan';

/**
 * A path that DuckDB takes literally, and in which it finds just these partition columns with the
 * values of `partitionValues`: the file's own path if that is so, otherwise a link with the same
 * extension.
 */
export async function plainPath(
  file: string,
  partitions: readonly string[],
  folder: string,
  number: number,
): Promise<string> {
  const ending = extname(file);
  const isKnown = compressionOf(file) === null || ending === ending.toLowerCase();
  if (isKnown && !/[*?[\]{}]/.test(file) && hasJust(file, partitions)) return file;
  const values = partitionValues(file);
  const segments = partitions.map(
    (name) =>
      `${escapeName(name)}=${escapeValue(values.get(columnKey(name))?.value ?? NULL_PARTITION)}`,
  );
  const place = join(folder, `link-${number}`, ...segments);
  await mkdir(place, { recursive: true });
  const link = join(place, `file${isKnown ? ending : ending.toLowerCase()}`);
  await symlink(resolve(file), link);
  return link;
}

/**
 * Whether DuckDB finds just these columns in the path, if it looks for any: it takes the first of
 * two folders with the same name, refuses bytes that are not UTF-8, takes the text `null` for null,
 * and expects the same names in all paths.
 */
function hasJust(file: string, partitions: readonly string[]): boolean {
  if (partitions.length === 0) return true;
  const segments = file.split('/').filter((segment) => segment.includes('='));
  return (
    segments.length === partitions.length &&
    segments.every((segment, index) => {
      const [name = '', value = '', ...rest] = segment.split('=');
      const isText = isDecodable(value) && !isNullWord(value);
      return name === partitions[index] && rest.length === 0 && isText;
    })
  );
}

function isDecodable(value: string): boolean {
  try {
    return decodeURIComponent(value) !== '';
  } catch {
    return false;
  }
}

function isNullWord(value: string): boolean {
  return value.toLowerCase() === 'null';
}

function escapeValue(value: string): string {
  return isNullWord(value) ? value.replace(/^n/, '%6E').replace(/^N/, '%4E') : escapeName(value);
}

/** `%`, `/`, `= and the characters of patterns, percent-encoded. */
function escapeName(text: string): string {
  return text.replaceAll(
    /[%/=*?[\]{}\0]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
