import { detailedError, type Graph, nodeTitle } from '@millrace/model';
import type { GraphSource, Runner } from '@millrace/runner';
import { DEFAULT_TARGET } from '@millrace/store';
import type { Caller } from '../login/caller.ts';

const codeTypes = new Set(['scala', 'pyspark']);

/** Nodes that run a user's own program, on the machine or the cluster. */
function runsCode({ type, nodeClass }: Graph['nodes'][number]): boolean {
  return (
    codeTypes.has(type) ||
    /\.code\.(Scala|PySpark|Pyspark|Python|ShellCommand|RestCall)$/.test(nodeClass)
  );
}

/** A node that runs code. */
export type CodeNode = { readonly id: string; readonly title: string };

/** The first node that runs code; null if there is none. */
export function codeNodeOf(graph: Graph): CodeNode | null {
  const node = graph.nodes.find(runsCode);
  return node === undefined ? null : { id: node.id, title: nodeTitle(node) };
}

/**
 * Only users with the permission CODE can save and run code and shell nodes. Throws `NOT_ALLOWED`.
 */
export async function checkCodeRight(
  runner: Pick<Runner, 'analyze'>,
  source: GraphSource,
  caller: Caller,
): Promise<void> {
  if (caller.mayCode || !mayRunCode(source)) return;
  refuseCode(
    await runner.analyze<CodeNode | null>(
      'codeNode',
      source,
      { userId: caller.id, username: caller.username, target: DEFAULT_TARGET },
      {},
    ),
    caller,
  );
}

/** Throws `NOT_ALLOWED` for a node that runs code, unless the caller may run it. */
export function refuseCode(node: CodeNode | null, caller: Pick<Caller, 'mayCode'>): void {
  if (node === null || caller.mayCode) return;
  throw detailedError('NOT_ALLOWED', 'NEEDS_CODE', { title: node.title, node: node.id });
}

/** Texts of graphs without any of these have no such node, and need not be parsed for it. */
function mayRunCode(source: GraphSource): boolean {
  return signs.test(source.text) || (source.kind === 'sent' && signs.test(source.current ?? ''));
}

const signs = /"(?:scala|pyspark)"|\.code\.|\\u/;
