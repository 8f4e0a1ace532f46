import { resolveSources, type FileSystem } from '@millrace/files';
import { isMillraceError, millraceError } from '@millrace/model';
import { topologicalOrder, type Program } from '@millrace/plan';

export type Sources = { readonly sources: Readonly<Record<string, readonly string[]>>; readonly bytes: number };

/**
 * The files behind every path that the program reads. Throws `FILE_NOT_FOUND` naming path and node.
 *
 * @param labelOf how a node is spoken of (`*Flights* (n1)`), or null
 */
export async function findSources(files: FileSystem, program: Program, labelOf: (nodeId: string) => string | null): Promise<Sources> {
  const readers = readersOf(program);
  const sources: Record<string, readonly string[]> = {};
  let bytes = 0;
  for (const [path, nodeId] of readers) {
    const label = labelOf(nodeId);
    const who = label === null ? '' : ` ${label} reads it.`;
    try {
      const parts = await resolveSources(files, path);
      bytes += parts.reduce((sum, { length }) => sum + length, 0);
      sources[path] = await Promise.all(parts.map((part) => files.localPath(part.path)));
    } catch (error) {
      if (!isMillraceError(error)) throw error;
      throw millraceError('INVALID', { message: `${error.message}${who}` }, { cause: error });
    }
  }
  return { sources, bytes };
}

/** The paths of all scans, each with a node that reads it. */
export function readersOf(program: Program): ReadonlyMap<string, string> {
  const readers = new Map<string, string>();
  for (const relation of topologicalOrder(program.steps.map((step) => step.relation))) {
    if (relation.kind === 'scan' && !readers.has(relation.path)) readers.set(relation.path, relation.origin.nodeId);
  }
  return readers;
}

/** The paths that file sinks write, each with its node, in the program's order. */
export function writersOf(program: Program): readonly { readonly path: string; readonly nodeId: string; readonly saveMode: string }[] {
  return program.steps.flatMap((step) => (step.kind === 'sink' && step.target.kind === 'file' ? [step.target] : []));
}
