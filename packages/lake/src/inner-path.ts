import { phrase } from '@millrace/plan';
import { WrongFormat } from '@millrace/engine';

/**
 * The path of a file in the folder of its table, without `.` and `..`. Throws `WrongFormat` if it
 * leads out of it.
 */
export function innerPath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) throw outside(path);
  }
  if (parts.length === 0 || path.includes('\0')) throw outside(path);
  return parts.join('/');
}

export function outside(path: string): WrongFormat {
  return new WrongFormat(
    phrase`refers to the file \`${path}\`, which is not in its folder. Only tables whose files are all in their folder can be read: copy the table into one.`,
  );
}
