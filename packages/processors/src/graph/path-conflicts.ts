import { nodeTitle, type Issue, type Graph, type Node } from '@millrace/model';
import { topologicalOrder, type Demand, type FileTarget } from '@millrace/plan';

type Use = { readonly nodeId: string; readonly path: string; readonly parts: readonly string[] };

/** Paths that one run would both read and write, or write twice: what came out would depend on which came first. */
export function pathConflicts(graph: Pick<Graph, 'nodes'>, demands: readonly Demand[]): readonly Issue[] {
  const writes = demands.flatMap(({ target }) => (target.kind === 'file' ? [{ ...target, parts: partsOf(target.path) }] : []));
  if (writes.length === 0) return [];
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const nameOf = (nodeId: string): string => {
    const node = nodes.get(nodeId);
    return node === undefined ? nodeId : `*${nodeTitle(node)}* (${node.id})`;
  };
  const reads = readsOf(demands);
  const issues: Issue[] = [];
  const earlier: typeof writes = [];
  for (const write of writes) {
    const read = reads.find((each) => overlap(write.parts, each.parts));
    if (read !== undefined)
      issues.push(
        createIssue(
          nodes.get(write.nodeId),
          write,
          `${nameOf(write.nodeId)} writes "${write.path}", and ${nameOf(read.nodeId)} reads "${read.path}" in the same run.`,
        ),
      );
    const other = earlier.find((each) => overlap(write.parts, each.parts) && !bothAppend(write, each));
    if (other !== undefined)
      issues.push(
        createIssue(nodes.get(write.nodeId), write, `${nameOf(write.nodeId)} and ${nameOf(other.nodeId)} both write "${write.path}" in the same run.`),
      );
    earlier.push(write);
  }
  return issues;
}

function readsOf(demands: readonly Demand[]): readonly Use[] {
  const parts = topologicalOrder(demands.map(({ relation }) => relation));
  const uses = parts.flatMap((part) => (part.kind === 'scan' ? [{ nodeId: part.origin.nodeId, path: part.path, parts: partsOf(part.path) }] : []));
  return [...new Map(uses.map((use) => [`${use.nodeId} ${use.path}`, use])).values()];
}

/** Whether one path is the other or lies below it; a glob counts up to its first wildcard. */
function overlap(a: readonly string[], b: readonly string[]): boolean {
  for (let index = 0; index < a.length && index < b.length; index += 1)
    if (a[index] !== b[index] && !isPattern(a[index]!) && !isPattern(b[index]!)) return false;
  return true;
}

function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '' && part !== '.');
}

function isPattern(part: string): boolean {
  return /[*?[{]/.test(part);
}

function bothAppend(a: FileTarget, b: FileTarget): boolean {
  return a.saveMode === 'Append' && b.saveMode === 'Append' && a.path === b.path;
}

function createIssue(node: Node | undefined, { nodeId }: FileTarget, message: string): Issue {
  return {
    nodeId,
    nodeName: node === undefined ? null : nodeTitle(node),
    field: 'path',
    code: 'PATH_CONFLICT',
    message,
    fix: 'Write to another path, or do it in a second workflow.',
  };
}
