import { outputCount, branchOf, wiringOf } from '@millrace/graph-editor';
import { nodeTitle, type Graph, type Node } from '@millrace/model';

/** Rows that can be looked at: an output of a node. */
export type Source = {
  readonly nodeId: string;
  readonly output: number;
  readonly title: string;
  /** What an output is called where its node has several. */
  readonly branch: 'true' | 'false' | null;
  /** Which port of the node that one looks at it is, from 0; of how many. */
  readonly port: number;
  readonly count: number;
};

type Found = ReadonlyMap<string, { readonly outputs: readonly unknown[] }> | undefined;

/** What comes into a node, by the ports it comes to. */
export function inputsOf(graph: Graph, node: Node, found: Found): readonly Source[] {
  const nodes = new Map(graph.nodes.map((each) => [each.id, each]));
  const wires = wiringOf(graph, found).get(node.id)?.incoming ?? [];
  return wires.flatMap(({ edge, sourcePort, targetPort }, index) => {
    const source = nodes.get(edge.source);
    if (source === undefined) return [];
    const output = Math.max(0, sourcePort);
    return [
      { ...sourceOf(source, output), port: Math.max(targetPort, index), count: wires.length },
    ];
  });
}

/** What a node gives. Nothing where it is known to give no rows. */
export function outputsOf(node: Node, found: Found): readonly Source[] {
  const outputs = found?.get(node.id)?.outputs;
  if (outputs?.length === 0) return [];
  const count = outputCount(node, outputs?.length);
  return Array.from({ length: count }, (_, port) => ({ ...sourceOf(node, port), port, count }));
}

function sourceOf(
  node: Node,
  output: number,
): Pick<Source, 'nodeId' | 'output' | 'title' | 'branch'> {
  return { nodeId: node.id, output, title: nodeTitle(node), branch: branchOf(node, output) };
}
