import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { copyToHost, type FileSystem } from '@millrace/files';
import type { Person } from '../people/person.ts';
import type { TableStates } from '../facts/table-states.ts';
import type { Databases } from './databases.ts';
import type { WebApis } from './web-apis.ts';
import type { FetchSources } from './sources.ts';
import { stageTable } from './stage-table.ts';

type Origins = {
  readonly databases: Databases;
  readonly apis: WebApis;
  /** How many bytes of rows may be stored. */
  readonly tableBytes: number;
  readonly files: FileSystem;
  readonly knowledge: { readonly tables: TableStates };
  /** How many bytes of files may be copied. */
  readonly stageBytes: number;
};

type FetchOptions = {
  readonly person: Person;
  readonly signal: AbortSignal;
  readonly log?: (line: string) => void;
};

/**
 * Stores what isn't on this machine in a folder: rows of databases and APIs in numbered files, and files of
 * object stores under the names of their paths; and links to the files of tables. A file that is read twice is copied once.
 */
export function fetchInto(
  folder: string,
  { databases, apis, tableBytes, files, knowledge, stageBytes }: Origins,
  { person, signal, log = () => undefined }: FetchOptions,
): FetchSources {
  let tables = 0;
  let bytes = 0;
  let room = tableBytes;
  const copies = new Map<string, string>();
  const fetch: FetchSources = {
    async rows({ source, columns, needed, rows }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${(tables += 1)}.csv`);
      const wanted = { source, columns, needed: new Set(needed), rows, file, maxBytes: room };
      const stored = await databases.read(wanted, person, signal);
      room -= stored.bytes;
      return stored;
    },
    async records(name, { request, limit }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${(tables += 1)}.jsonl`);
      const shown = name.replace(/^rest:|#[^#]*$/g, '');
      const stored = await apis.read({ request, limit, file, maxBytes: room }, person, signal);
      room -= stored.bytes;
      log(`Read ${stored.records} records in ${stored.pages} pages of ${shown}.`);
      return { file, shown, bytes: stored.bytes };
    },
    async table(name, table) {
      const own = join(folder, String((tables += 1)));
      await mkdir(own, { recursive: true, mode: 0o700 });
      const { tables: states } = knowledge;
      const copy = (path: string): Promise<string> => fetch.file(path);
      return stageTable(name, table, { files, states, person, copy, folder: own });
    },
    async file(path) {
      const known = copies.get(path);
      if (known !== undefined) return known;
      const copy = await copyToHost(files, path, join(folder, 'files'), {
        bytes: stageBytes - bytes,
        signal,
      });
      bytes += copy.bytes;
      copies.set(path, copy.file);
      log(`Copied ${path} (${copy.bytes} bytes, version ${copy.version}).`);
      return copy.file;
    },
  };
  return fetch;
}
