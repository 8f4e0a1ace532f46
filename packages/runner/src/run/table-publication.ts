import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Publication } from '@millrace/files';
import type { TableTarget } from '@millrace/plan';
import type { OpenWrite } from '../sources/databases.ts';

type Loading = {
  readonly table: TableTarget;
  /** The folder of the rows. */
  readonly folder: string;
  /** False: the table stays as it is. */
  readonly writes: boolean;
  readonly load: (files: readonly string[]) => Promise<OpenWrite>;
};

/**
 * The rows of a run for a table: loaded when it is staged, in a transaction that `commit` ends. A
 * committed one can't be taken back.
 */
export async function tablePublication({
  table,
  folder,
  writes,
  load,
}: Loading): Promise<Publication> {
  const files = writes ? await partsIn(folder) : [];
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  let open: OpenWrite | null = null;
  return {
    path: `${table.table} of ${table.connection}`,
    writes,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    journal: null,
    async stage() {
      if (writes) open = await load(files);
    },
    async commit() {
      const written = open;
      open = null;
      await written?.commit();
    },
    async rollback() {
      await open?.rollback();
      open = null;
    },
    async finish() {},
  };
}

async function partsIn(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => !/^[._]/.test(name));
  return names.toSorted().map((name) => join(folder, name));
}
