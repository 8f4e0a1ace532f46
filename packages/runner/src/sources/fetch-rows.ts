import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Person } from '../people/person.ts';
import type { Databases } from './databases.ts';
import type { FetchRows } from './sources.ts';

/** Stores rows of databases in numbered files of a folder. */
export function fetchInto(
  folder: string,
  databases: Databases,
  person: Person,
  signal: AbortSignal,
): FetchRows {
  let files = 0;
  return async ({ source, columns, needed, limit }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${(files += 1)}.csv`);
    const wanted = { source, columns, needed: new Set(needed), limit, file };
    return { file, bytes: await databases.read(wanted, person, signal) };
  };
}
