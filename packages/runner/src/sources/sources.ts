import { resolveSources, resolveTree, type FileEntry, type FileSystem } from '@millrace/files';
import { isMillraceError, millraceError } from '@millrace/model';
import type { FoundTable } from '@millrace/lake';
import {
  isModelScan,
  topologicalOrder,
  type FileTarget,
  type LakeTable,
  type Program,
} from '@millrace/plan';
import type { Person } from '../people/person.ts';
import { databaseReaders, type DatabaseReader } from './database-reader.ts';
import { requestReaders, type RequestReader } from './request-reader.ts';
import type { StoredRows } from './databases.ts';
import type { StagedTable } from './stage-table.ts';
import { UnreadableSource } from './unreadable-source.ts';

/** A path that is read, with a node that reads it. `what`: absent for files of rows. */
export type SourceReader = readonly [
  path: string,
  nodeId: string,
  what?: 'model' | DatabaseReader | RequestReader | TableReader,
];

export type TableReader = { readonly kind: 'lake'; readonly table: LakeTable };

/** Brings what isn't on this machine into files of this machine. */
export type FetchSources = {
  /** Stores the rows of a database in files of their own. */
  rows(reader: DatabaseReader): Promise<StoredRows>;
  /** Stores the records of an API in a file. `name`: the path of their scan. */
  records(name: string, reader: RequestReader): Promise<StoredFile>;
  /** Finds the files of a table; `name`: the path of its scan. */
  table(name: string, table: LakeTable): Promise<StagedTable>;
  /** Copies a file, and returns the copy. */
  file(path: string): Promise<string>;
};

/** `shown`: its name for users. */
export type StoredFile = {
  readonly file: string;
  readonly bytes: number;
  readonly shown: string;
};

export type Sources = {
  readonly sources: Readonly<Record<string, readonly string[]>>;
  /** The same files by their paths in Millrace. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
  /** The size of the files behind each path. */
  readonly bytes: Readonly<Record<string, number>>;
  /** The tables whose scans are replaced before the run, by path: see `withTables`. */
  readonly tables: ReadonlyMap<string, FoundTable>;
};

/**
 * The files behind every path that is read, as far as the person may read them. Throws
 * `FILE_NOT_FOUND` naming path and node.
 *
 * @param readers the paths, each with a node that reads it
 * @param labelOf how messages name a node (`*Flights* (n1)`), or null to leave it out
 * @param fetch reads what isn't on this machine
 */
export async function findSources(
  files: FileSystem,
  readers: Iterable<SourceReader>,
  person: Pick<Person, 'access'>,
  labelOf: (nodeId: string) => string | null,
  fetch: FetchSources,
): Promise<Sources> {
  const sources: Record<string, readonly string[]> = {};
  const paths: Record<string, readonly string[]> = {};
  const bytes: Record<string, number> = {};
  const tables = new Map<string, FoundTable>();
  for (const [path, nodeId, what] of readers) {
    try {
      if (typeof what === 'object' && what.kind === 'lake') {
        const staged = await fetch.table(path, what.table);
        tables.set(path, staged.table);
        bytes[path] = staged.bytes;
        paths[path] = staged.paths;
        Object.assign(sources, staged.sources);
        continue;
      }
      if (typeof what === 'object' && what.kind === 'request') {
        const fetched = await fetch.records(path, what);
        bytes[path] = fetched.bytes;
        sources[path] = [fetched.file];
        paths[path] = [fetched.shown];
        continue;
      }
      if (typeof what === 'object') {
        const fetched = await fetch.rows(what);
        bytes[path] = fetched.bytes;
        sources[path] = fetched.files;
        continue;
      }
      const parts = await readableParts(files, path, what, person);
      bytes[path] = parts.reduce((sum, { length }) => sum + length, 0);
      paths[path] = parts.map((part) => part.path);
      sources[path] = await localFilesOf(files, parts, fetch);
    } catch (error) {
      const label = labelOf(nodeId);
      if (label === null || !isMillraceError(error)) throw error;
      throw new UnreadableSource(nodeId, label, error);
    }
  }
  return { sources, paths, bytes, tables };
}

/** One after the other where they are copied: their sizes count together. */
async function localFilesOf(
  files: FileSystem,
  parts: readonly FileEntry[],
  fetch: FetchSources,
): Promise<readonly string[]> {
  const paths = parts.map(({ path }) => path);
  if (paths.every((path) => files.isLocal(path))) return files.localPaths(paths);
  const found: string[] = [];
  for (const path of paths)
    found.push(files.isLocal(path) ? await files.localPath(path) : await fetch.file(path));
  return found;
}

async function readableParts(
  files: FileSystem,
  path: string,
  what: 'model' | undefined,
  { access }: Pick<Person, 'access'>,
): Promise<readonly FileEntry[]> {
  const resolve = what === 'model' ? resolveTree : resolveSources;
  const parts = (await resolve(files, path)).filter((part) => access(part.path) !== 'none');
  if (parts.length === 0) throw millraceError('FILE_NOT_FOUND', { path });
  return parts;
}

/** The paths of all scans, each with a node that reads it. */
export function readersOf(program: Program): readonly SourceReader[] {
  const readers = new Map<string, SourceReader>();
  const fetched = new Map<string, DatabaseReader | RequestReader>([
    ...databaseReaders(program),
    ...requestReaders(program),
  ]);
  for (const relation of topologicalOrder(program.steps.map((step) => step.relation))) {
    if (relation.kind !== 'scan' || readers.has(relation.path)) continue;
    const reader = [relation.path, relation.origin.nodeId] as const;
    const what = isModelScan(relation)
      ? 'model'
      : relation.lake === undefined
        ? fetched.get(relation.path)
        : ({ kind: 'lake', table: relation.lake } as const);
    readers.set(relation.path, what === undefined ? reader : [...reader, what]);
  }
  return [...readers.values()];
}

/** The paths that file sinks write, each with its node, in the program's order. */
export function writersOf(program: Program): readonly FileTarget[] {
  return program.steps.flatMap((step) =>
    step.kind === 'sink' && step.target.kind === 'file' ? [step.target] : [],
  );
}
