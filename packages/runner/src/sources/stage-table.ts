import { createWriteStream } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NULL_PARTITION, WrongFormat, type StoredColumn } from '@millrace/engine';
import type { FileEntry, FileSystem } from '@millrace/files';
import {
  findStored,
  withIds,
  type FileGroup,
  type FoundTable,
  type TableFile,
  type TableState,
} from '@millrace/lake';
import { phrase, detailedError, MillraceError, millraceError, textOf } from '@millrace/model';
import { PARTITION_FORMAT, type LakeTable } from '@millrace/plan';
import type { TableStates } from '../facts/table-states.ts';
import type { Person } from '../people/person.ts';

/** What the scans of a table's files need. */
export type StagedTable = {
  readonly table: FoundTable;
  /**
   * The files of each scan, as links with the values of columns in the names of their folders; and
   * one file of each folder that the links lead to.
   */
  readonly sources: Readonly<Record<string, readonly string[]>>;
  /** The data files, by their paths in Millrace. */
  readonly paths: readonly string[];
  readonly bytes: number;
};

export type StageTable = {
  readonly files: FileSystem;
  readonly states: TableStates;
  readonly person: Pick<Person, 'access'>;
  /** Copies a file that isn't on this machine, and returns the copy. */
  readonly copy: (path: string) => Promise<string>;
  /** A folder of the table's own. */
  readonly folder: string;
};

/** How many kinds of files a table may have: each is a scan. */
const MAX_GROUPS = 100;
const MAX_DELETED = 10_000_000;
/** Names of folders have 255 bytes. */
const LONGEST_VALUE = 200;

/**
 * Finds the data files of a table's state, and links them into a folder. `name`: that of its scan.
 * Throws `FILE_NOT_FOUND`, `NOT_ALLOWED` and `INVALID`.
 */
export async function stageTable(
  name: string,
  table: LakeTable,
  context: StageTable,
): Promise<StagedTable> {
  try {
    const state = await context.states.find(table);
    return await stageFiles(name, context.files.normalize(table.path), state, context);
  } catch (error) {
    if (!(error instanceof WrongFormat)) throw error;
    throw new MillraceError('INVALID', phrase`"${table.path}" ${textOf(error)}`, { cause: error });
  }
}

type Group = {
  readonly group: FileGroup;
  readonly links: string[];
  readonly deleted: { readonly number: number; readonly rows: readonly number[] }[];
};

async function stageFiles(
  name: string,
  root: string,
  { fields, files, needsLayouts }: TableState,
  context: StageTable,
): Promise<StagedTable> {
  const groups = new Map<string, Group>();
  const paths: string[] = [];
  const targets = new Map<string, string>();
  const folders = new Map(fields.map((field, index) => [field.name, `millrace_value_${index}`]));
  let [bytes, deleted] = [0, 0];
  for (const [number, file] of files.entries()) {
    const entry = await entryOf(`${root === '/' ? '' : root}/${file.path}`, context);
    const layout = needsLayouts ? await layoutOf(entry, file, fields, context) : null;
    const hasDeleted = file.deleted.length > 0;
    const inFolders = fields.filter(
      (field) =>
        file.values.has(field.name) &&
        (field.format === PARTITION_FORMAT ||
          layout === null ||
          findStored(field, layout) === undefined),
    );
    const values = new Map(
      inFolders.map((field) => [field.name, folders.get(field.name)!] as const),
    );
    const key = JSON.stringify([layout, hasDeleted, [...values.keys()]]);
    const group = groups.get(key) ?? newGroup(name, groups.size, layout, values, hasDeleted);
    groups.set(key, group);
    if (groups.size > MAX_GROUPS)
      throw new WrongFormat(
        phrase`has files that store its columns in more than ${MAX_GROUPS} ways. Compact it.`,
      );
    const target = await (context.files.isLocal(entry.path)
      ? context.files.localPath(entry.path)
      : context.copy(entry.path));
    targets.set(dirname(target), target);
    group.links.push(await link(target, file, number, group.group, context.folder));
    if (hasDeleted) group.deleted.push({ number, rows: file.deleted });
    paths.push(entry.path);
    bytes += entry.length;
    deleted += file.deleted.length;
    if (deleted > MAX_DELETED)
      throw new WrongFormat(phrase`has more than ${MAX_DELETED} deleted rows. Compact it.`);
  }
  // A sandbox follows links only into folders of files that are read.
  const sources: Record<string, readonly string[]> = { [`${name}:folders`]: [...targets.values()] };
  for (const { group, links, deleted: lists } of groups.values()) {
    sources[group.path] = links;
    if (group.deleted === null) continue;
    const list = join(context.folder, `deleted-${Object.keys(sources).length}.csv`);
    await pipeline(Readable.from(deletedLines(lists)), createWriteStream(list));
    sources[group.deleted.path] = [list];
  }
  return {
    table: { fields, groups: [...groups.values()].map(({ group }) => group) },
    sources,
    paths,
    bytes,
  };
}

async function entryOf(path: string, { files, person }: StageTable): Promise<FileEntry> {
  if (person.access(path) === 'none')
    throw detailedError('NOT_ALLOWED', 'YOU_MAY_NOT_READ', { path });
  const entry = await files.stat(path);
  if (entry === undefined || entry.directory) throw millraceError('FILE_NOT_FOUND', { path });
  return entry;
}

async function layoutOf(
  entry: FileEntry,
  { names }: TableFile,
  fields: TableState['fields'],
  { states }: StageTable,
): Promise<readonly StoredColumn[]> {
  const layout = await states.layout(entry);
  return fields.some(({ stored }) => 'id' in stored) ? withIds(layout, names) : layout;
}

function newGroup(
  name: string,
  index: number,
  layout: readonly StoredColumn[] | null,
  values: FileGroup['values'],
  hasDeleted: boolean,
): Group {
  const path = index === 0 ? `${name}:files` : `${name}:files ${index + 1}`;
  const group = {
    path,
    layout,
    values,
    deleted: hasDeleted ? { path: `${path} deleted`, file: 'millrace_file' } : null,
  };
  return { group, links: [], deleted: [] };
}

/** A link to a file, below folders with the values of its columns and, if needed, its number. */
async function link(
  target: string,
  { values, path }: TableFile,
  number: number,
  { values: folders, deleted }: FileGroup,
  folder: string,
): Promise<string> {
  const parts = [...folders].map(
    ([column, name]) => `${name}=${folderValue(column, values.get(column))}`,
  );
  if (deleted !== null) parts.push(`${deleted.file}=${number}`);
  const place = join(folder, 'files', String(number), ...parts);
  await mkdir(place, { recursive: true, mode: 0o700 });
  const name = basename(path);
  const linked = join(place, name.includes('=') ? 'file.parquet' : name);
  await symlink(target, linked);
  return linked;
}

function folderValue(column: string, value: string | null | undefined): string {
  if (value === null) return NULL_PARTITION;
  const escaped = encodeURIComponent(value?.toWellFormed() ?? '').replaceAll(
    /[!'()*~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  // DuckDB takes the text `null` for null, but not its escapes.
  if (/^null$/i.test(escaped)) return `%${escaped.charCodeAt(0).toString(16)}${escaped.slice(1)}`;
  if (escaped !== '' && escaped !== NULL_PARTITION && escaped.length <= LONGEST_VALUE)
    return escaped;
  throw new WrongFormat(
    value === undefined
      ? phrase`has files whose value of the partition column \`${column}\` can't be read from its log. Write it again.`
      : phrase`has files whose value of the partition column \`${column}\` can't be read from its log: \`${value.slice(0, 100)}\`. Write it again.`,
  );
}

function* deletedLines(lists: Group['deleted']): Generator<string> {
  for (const { number, rows } of lists)
    for (let start = 0; start < rows.length; start += 10_000)
      yield rows
        .slice(start, start + 10_000)
        .map((row) => `${number},${row}\n`)
        .join('');
}
