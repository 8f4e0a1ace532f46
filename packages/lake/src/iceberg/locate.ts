import { innerPath, outside } from '../inner-path.ts';
import type { TableMetadata } from './find-metadata.ts';

/**
 * The path in the table's folder of a file that its metadata name absolutely, also if the table has
 * been moved since.
 */
export function locate({ location }: Pick<TableMetadata, 'location'>, path: string): string {
  const [root, full] = [plain(location).replace(/\/+$/, ''), plain(path)];
  if (!full.startsWith(`${root}/`)) throw outside(path);
  return innerPath(full.slice(root.length + 1));
}

/** `file:/a`, `file:///a` and `/a` are one path, and so are `./a` and `a`. */
function plain(location: string): string {
  return location.replace(/^(?:file:\/*(?=\/)|(?:\.\/+)+)/i, '');
}
