import {
  createIssue,
  nodeTitle,
  type Graph,
  type Issue,
  type IssueArgs,
  type NodeRef,
} from '@millrace/model';
import { topologicalOrder, type Demand, type FileTarget, type TableTarget } from '@millrace/plan';

type Use = { readonly nodeId: string; readonly path: string; readonly parts: readonly string[] };

/**
 * Paths that one run would both read and write, or write twice, and tables that it would write
 * twice: the result would depend on which came first.
 */
export function pathConflicts(
  graph: Pick<Graph, 'nodes'>,
  demands: readonly Demand[],
): readonly Issue[] {
  const writes = demands.flatMap(({ target }) =>
    target.kind === 'file' && target.database === undefined
      ? [{ ...target, parts: partsOf(target.path) }]
      : [],
  );
  const tables = demands.flatMap(({ target }) =>
    target.kind === 'file' && target.database !== undefined
      ? [{ ...target, database: target.database }]
      : [],
  );
  if (writes.length === 0 && tables.length === 0) return [];
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const refTo = (nodeId: string): NodeRef => {
    const node = nodes.get(nodeId);
    return { id: nodeId, name: node === undefined ? nodeId : nodeTitle(node) };
  };
  const report = (
    { nodeId }: FileTarget,
    args: IssueArgs<'PATH_CONFLICT'>,
    field = 'path',
  ): void => {
    issues.push(
      createIssue('PATH_CONFLICT', args, { nodeId, nodeName: refTo(nodeId).name, field }),
    );
  };
  const reads = readsOf(demands);
  const issues: Issue[] = [];
  const earlier: typeof writes = [];
  for (const write of writes) {
    const read = reads.find((each) => overlap(write.parts, each.parts));
    if (read !== undefined)
      report(write, {
        with: 'read',
        path: write.path,
        other: refTo(read.nodeId),
        otherPath: read.path,
      });
    const other = earlier.find(
      (each) => overlap(write.parts, each.parts) && !bothAppend(write, each),
    );
    if (other !== undefined)
      report(write, { with: 'write', path: write.path, other: refTo(other.nodeId) });
    earlier.push(write);
  }
  const written = new Map<string, FileTarget>();
  for (const target of tables) {
    const key = tableKey(target.database);
    const other = written.get(key);
    if (other !== undefined && !areAppends(target, other))
      report(
        target,
        { with: 'table', table: target.database.table, other: refTo(other.nodeId) },
        'table',
      );
    written.set(key, target);
  }
  return issues;
}

/** Equal for one table: names without quotes ignore case. */
function tableKey({ connection, table }: TableTarget): string {
  return JSON.stringify([
    connection.toLowerCase(),
    table.includes('"') ? table : table.toLowerCase(),
  ]);
}

function readsOf(demands: readonly Demand[]): readonly Use[] {
  const parts = topologicalOrder(demands.map(({ relation }) => relation));
  const uses = parts.flatMap((part) =>
    part.kind === 'scan'
      ? [{ nodeId: part.origin.nodeId, path: part.path, parts: partsOf(part.path) }]
      : [],
  );
  return [...new Map(uses.map((use) => [`${use.nodeId} ${use.path}`, use])).values()];
}

/** Whether one path equals or contains the other; a glob counts up to its first wildcard. */
function overlap(a: readonly string[], b: readonly string[]): boolean {
  for (let index = 0; index < a.length && index < b.length; index += 1)
    if (a[index] !== b[index] && !isPattern(a[index]!) && !isPattern(b[index]!)) return false;
  return true;
}

function partsOf(path: string): readonly string[] {
  return path
    .replace(/^s3[an]?:\/\//i, '/s3/')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
}

function isPattern(part: string): boolean {
  return /[*?[{]/.test(part);
}

function bothAppend(a: FileTarget, b: FileTarget): boolean {
  return areAppends(a, b) && a.path === b.path;
}

function areAppends(a: FileTarget, b: FileTarget): boolean {
  return a.saveMode === 'Append' && b.saveMode === 'Append';
}
