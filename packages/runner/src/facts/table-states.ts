import { WrongFormat, type FoundField, type StoredColumn } from '@millrace/engine';
import type { FileEntry, FileSystem } from '@millrace/files';
import { findTableState, type TableFolder, type TableState } from '@millrace/lake';
import { phrase, isMillraceError, MillraceError, millraceError, textOf } from '@millrace/model';
import type { LakeTable } from '@millrace/plan';
import { withSlices } from './file-bytes.ts';
import { parquetColumns } from './parquet-fields.ts';

const MAX_STATES = 20;
const MAX_LAYOUTS = 10_000;
const MAX_FILE_BYTES = 256 * 2 ** 20;

/** The folder of a table's log. */
const logs = { delta: '_delta_log', iceberg: 'metadata' } as const;

/** States of tables, cached until their logs change. */
export class TableStates {
  private readonly files: FileSystem;
  private readonly states = new Map<string, TableState>();
  private readonly layouts = new Map<string, readonly StoredColumn[]>();

  constructor(files: FileSystem) {
    this.files = files;
  }

  /**
   * Throws `FILE_NOT_FOUND` if there is no such folder, and `INVALID` for what isn't a table or
   * can't be read.
   */
  async find(table: LakeTable): Promise<TableState> {
    const root = this.files.normalize(table.path);
    if ((await this.files.stat(root))?.directory !== true)
      throw millraceError('FILE_NOT_FOUND', { path: table.path });
    const folder = tableFolder(this.files, root);
    const key = JSON.stringify([table, await folder.list(logs[table.format])]);
    const found = this.states.get(key) ?? (await stateOf(folder, table));
    remember(this.states, key, found, MAX_STATES);
    return found;
  }

  /** The columns of a table's state. As `find`. */
  async fields(table: LakeTable): Promise<readonly FoundField[]> {
    const { fields } = await this.find(table);
    return fields.map(({ name, type, format }) => ({ name, type, format }));
  }

  /** How a data file stores its columns. Throws `INVALID` if it isn't a Parquet file. */
  async layout({ path, length, modificationTime }: FileEntry): Promise<readonly StoredColumn[]> {
    const key = JSON.stringify([path, length, modificationTime]);
    const found = this.layouts.get(key) ?? (await parquetColumns(this.files, { path }));
    remember(this.layouts, key, found, MAX_LAYOUTS);
    return found;
  }
}

async function stateOf(folder: TableFolder, table: LakeTable): Promise<TableState> {
  try {
    return await findTableState(folder, table);
  } catch (error) {
    if (!(error instanceof WrongFormat)) throw error;
    throw new MillraceError('INVALID', phrase`"${table.path}" ${textOf(error)}`, { cause: error });
  }
}

function remember<Value>(known: Map<string, Value>, key: string, value: Value, most: number): void {
  known.delete(key);
  known.set(key, value);
  if (known.size > most) known.delete(known.keys().next().value!);
}

function tableFolder(files: FileSystem, root: string): TableFolder {
  const full = (path: string): string => `${root === '/' ? '' : root}/${path}`;
  return {
    async list(path) {
      const entry = await files.stat(full(path));
      if (entry?.directory !== true) return [];
      return (await files.list(full(path)))
        .filter(({ directory }) => !directory)
        .map(({ name, length, modificationTime: modified }) => ({ name, length, modified }));
    },
    read: (path) => orMissing(path, () => bytesOf(files, full(path), path)),
    slices: (path, work) => orMissing(path, () => withSlices(files, full(path), work)),
  };
}

async function bytesOf(files: FileSystem, full: string, path: string): Promise<Buffer> {
  const { entry, stream } = await files.read(full);
  if (entry.length > MAX_FILE_BYTES) {
    stream.destroy();
    throw new WrongFormat(
      phrase`has a log with a file of more than ${MAX_FILE_BYTES / 2 ** 20} MiB: \`${path}\`. Write a checkpoint, or compact it.`,
    );
  }
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

async function orMissing<Result>(path: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    const isMissing = isMillraceError(error) && error.code === 'FILE_NOT_FOUND';
    if (!isMissing) throw error;
    throw new WrongFormat(
      phrase`is incomplete: its file \`${path}\` is missing. Restore the file, or read another version.`,
      { cause: error },
    );
  }
}
