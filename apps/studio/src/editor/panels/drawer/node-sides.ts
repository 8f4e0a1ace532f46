import { branchOf, sharedOutputs, wiringOf, type Branch } from '@millrace/graph-editor';
import type { Graph, Node } from '@millrace/model';
import { nodeTitle } from '../../../i18n/processor-texts.ts';

/** Rows that can be previewed: an output of a node. */
export type Source = {
  readonly nodeId: string;
  readonly output: number;
  readonly title: string;
  /** The label of an output if its node has several. */
  readonly branch: Branch | null;
  /** The port of the selected node, from 0; and the number of ports. */
  readonly port: number;
  readonly count: number;
};

type Found = ReadonlyMap<string, { readonly outputs: readonly unknown[] }> | undefined;

/** The inputs of a node, by port. */
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

/** The outputs of a node. Empty if it is known to return no rows. */
export function outputsOf(node: Node, found: Found): readonly Source[] {
  const outputs = found?.get(node.id)?.outputs;
  if (outputs?.length === 0) return [];
  const count = Math.max(sharedOutputs(node, outputs?.length), outputs?.length ?? 0);
  return Array.from({ length: count }, (_, port) => ({ ...sourceOf(node, port), port, count }));
}

function sourceOf(
  node: Node,
  output: number,
): Pick<Source, 'nodeId' | 'output' | 'title' | 'branch'> {
  return { nodeId: node.id, output, title: nodeTitle(node), branch: branchOf(node, output) };
}
