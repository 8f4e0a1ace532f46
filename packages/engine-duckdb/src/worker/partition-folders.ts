import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Renames the partition folders below `folder` to the encoding of Hive and Spark. DuckDB encodes
 * them as in a URL, which Spark wouldn't read back.
 *
 * @param depth the number of partition columns
 */
export async function renamePartitions(folder: string, depth: number): Promise<void> {
  if (depth === 0) return;
  const entries = await readdir(folder, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    await renamePartitions(join(folder, name), depth - 1);
    const wanted = hiveName(name);
    if (wanted !== name) await rename(join(folder, name), join(folder, wanted));
  }
}

/** `k=b%2Fc%20` → `k=b%2Fc `. */
function hiveName(name: string): string {
  const [column = '', value = ''] = name
    .split('=')
    .map((part) => escaped(decodeURIComponent(part)));
  return `${column}=${value}`;
}

/** Characters that Hive escapes. */
function escaped(text: string): string {
  return [...text]
    .map((sign) =>
      isSpecial(sign) ? `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}` : sign,
    )
    .join('');
}

function isSpecial(sign: string): boolean {
  return (sign >= '\u0001' && sign <= '\u001f') || '"#%\'*/:=?\\\u007f{[]^'.includes(sign);
}
