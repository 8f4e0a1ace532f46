import { MillraceError, nodeTitle, type Graph } from '@millrace/model';
import type { Caller } from '../login/caller.ts';

const codeTypes = new Set(['scala', 'pyspark']);

/** Nodes that run a person's own program, on the machine or the cluster. */
function runsCode({ type, nodeClass }: Graph['nodes'][number]): boolean {
  return codeTypes.has(type) || /\.code\.(Scala|PySpark|Pyspark|Python|ShellCommand|RestCall)$/.test(nodeClass);
}

/** Code and shell nodes need the extra right CODE of whoever saves or runs them. */
export function checkCodeRight(graph: Graph, caller: Caller): void {
  if (caller.mayCode) return;
  const node = graph.nodes.find(runsCode);
  if (node === undefined) return;
  throw new MillraceError('NOT_ALLOWED', `*${nodeTitle(node)}* (${node.id}) runs code, and that needs the right CODE. An administrator can give it to you.`);
}
