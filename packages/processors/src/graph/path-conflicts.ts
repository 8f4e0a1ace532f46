import { nodeTitle, type Fault, type Graph } from '@millrace/model';
import { topologicalOrder, type Demand, type FileTarget } from '@millrace/plan';

type Use = { readonly nodeId: string; readonly path: string };

/** Paths that one run would both read and write, or write twice: what came out would depend on which came first. */
export function pathConflicts(graph: Pick<Graph, 'nodes'>, demands: readonly Demand[]): readonly Fault[] {
  const writes = demands.flatMap(({ target }) => (target.kind === 'file' ? [target] : []));
  if (writes.length === 0) return [];
  const titles = new Map(graph.nodes.map((node) => [node.id, `*${nodeTitle(node)}* (${node.id})`]));
  const nameOf = (nodeId: string): string => titles.get(nodeId) ?? nodeId;
  const reads = readsOf(demands);
  const faults: Fault[] = [];
  for (const [index, write] of writes.entries()) {
    const read = reads.find((each) => overlap(write.path, each.path));
    if (read !== undefined)
      faults.push(fault(graph, write, `${nameOf(write.nodeId)} writes "${write.path}", and ${nameOf(read.nodeId)} reads "${read.path}" in the same run.`));
    const other = writes.slice(0, index).find((each) => overlap(write.path, each.path) && !bothAppend(write, each));
    if (other !== undefined)
      faults.push(fault(graph, write, `${nameOf(write.nodeId)} and ${nameOf(other.nodeId)} both write "${write.path}" in the same run.`));
  }
  return faults;
}

function readsOf(demands: readonly Demand[]): readonly Use[] {
  const parts = topologicalOrder(demands.map(({ relation }) => relation));
  const uses = parts.flatMap((part) => (part.kind === 'scan' ? [{ nodeId: part.origin.nodeId, path: part.path }] : []));
  return [...new Map(uses.map((use) => [`${use.nodeId} ${use.path}`, use])).values()];
}

/** Whether one path is the other or lies below it; a glob counts up to its first wildcard. */
function overlap(written: string, other: string): boolean {
  const a = partsOf(written);
  const b = partsOf(other);
  return a.slice(0, b.length).every((part, index) => part === b[index] || isPattern(part) || isPattern(b[index]!));
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

function fault(graph: Pick<Graph, 'nodes'>, { nodeId }: FileTarget, message: string): Fault {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  return {
    nodeId,
    nodeName: node === undefined ? null : nodeTitle(node),
    field: 'path',
    code: 'PATH_CONFLICT',
    message,
    fix: 'Write to another path, or do it in a second workflow.',
  };
}
