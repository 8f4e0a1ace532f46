import { basename } from 'node:path';
import type { Scan } from '@millrace/plan';

/** A file of a scan for messages: its path, or the path of its folder with its name. */
export function fileName({ path }: Pick<Scan, 'path'>, file: string): string {
  return path.endsWith(basename(file)) ? path : `${path}: ${basename(file)}`;
}
