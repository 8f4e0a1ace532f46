import { resolveSources, type FileEntry, type FileSystem } from '@millrace/files';
import { isMillraceError, millraceError, MillraceError } from '@millrace/model';
import { topologicalOrder, type FileTarget, type Program } from '@millrace/plan';
import type { Person } from '../people/person.ts';

export type Sources = {
  readonly sources: Readonly<Record<string, readonly string[]>>;
  /** The same files by their paths in Millrace. */
  readonly paths: Readonly<Record<string, readonly string[]>>;
  /** The size of the files behind each path. */
  readonly bytes: Readonly<Record<string, number>>;
};

/**
 * The files behind every path that is read, as far as the person may read them. Throws
 * `FILE_NOT_FOUND` naming path and node.
 *
 * @param readers the paths, each with a node that reads it
 * @param labelOf how messages name a node (`*Flights* (n1)`), or null to leave it out
 */
export async function findSources(
  files: FileSystem,
  readers: Iterable<readonly [path: string, nodeId: string]>,
  person: Pick<Person, 'access'>,
  labelOf: (nodeId: string) => string | null,
): Promise<Sources> {
  const sources: Record<string, readonly string[]> = {};
  const paths: Record<string, readonly string[]> = {};
  const bytes: Record<string, number> = {};
  for (const [path, nodeId] of readers) {
    try {
      const parts = await readableParts(files, path, person);
      bytes[path] = parts.reduce((sum, { length }) => sum + length, 0);
      paths[path] = parts.map((part) => part.path);
      sources[path] = await Promise.all(parts.map((part) => files.localPath(part.path)));
    } catch (error) {
      const label = labelOf(nodeId);
      if (label === null || !isMillraceError(error)) throw error;
      throw new MillraceError(error.code, `${error.message} ${label} reads it.`, { cause: error });
    }
  }
  return { sources, paths, bytes };
}

async function readableParts(
  files: FileSystem,
  path: string,
  { access }: Pick<Person, 'access'>,
): Promise<readonly FileEntry[]> {
  const parts = (await resolveSources(files, path)).filter((part) => access(part.path) !== 'none');
  if (parts.length === 0) throw millraceError('FILE_NOT_FOUND', { path });
  return parts;
}

/** The paths of all scans, each with a node that reads it. */
export function readersOf(program: Program): ReadonlyMap<string, string> {
  const readers = new Map<string, string>();
  for (const relation of topologicalOrder(program.steps.map((step) => step.relation))) {
    if (relation.kind === 'scan' && !readers.has(relation.path))
      readers.set(relation.path, relation.origin.nodeId);
  }
  return readers;
}

/** The paths that file sinks write, each with its node, in the program's order. */
export function writersOf(program: Program): readonly FileTarget[] {
  return program.steps.flatMap((step) =>
    step.kind === 'sink' && step.target.kind === 'file' ? [step.target] : [],
  );
}
