import {
  cardHeight,
  cardWidth,
  placeOf,
  inputCount,
  outputCount,
  outputOf,
  wiringOf,
  type Difference,
  type StepKind,
} from '@millrace/graph-editor';
import type { Edge, Graph, Node } from '@millrace/model';
import { familyColor } from '../../graph/family.ts';
import type { Edge as FlowEdge, Node as FlowNode } from '@xyflow/react';
import { handlesOf, outputHandles } from '../../graph/card-handles.ts';

export type Side = 'before' | 'after';
export type CompareData = {
  readonly node: Node;
  readonly color: string;
  readonly kind: StepKind | null;
  readonly isSelected: boolean;
  readonly inputs: number;
  readonly outputs: number;
};
export type CompareNode = FlowNode<CompareData & Record<string, unknown>, 'compared'>;

/** The nodes of one side, each with its change. */
export function compareNodes(
  graph: Graph,
  difference: Difference,
  withMoved: boolean,
  selected: ReadonlySet<string>,
): CompareNode[] {
  const all = withMoved ? [...difference.moved, ...difference.nodes] : difference.nodes;
  const kinds = new Map(all.map(({ nodeId, kind }) => [nodeId, kind]));
  const wiring = wiringOf(graph);
  return graph.nodes.map((node) => {
    const inputs = inputCount(node, wiring.get(node.id)?.incoming.length ?? 0);
    const outputs = outputCount(node, undefined);
    const ports = [...handlesOf('target', inputs), ...outputHandles(node, outputs)];
    const size = { width: cardWidth, height: cardHeight };
    const kind = kinds.get(node.id) ?? null;
    const data = {
      node,
      color: familyColor(node).color,
      kind,
      isSelected: selected.has(node.id),
      inputs,
      outputs,
    };
    return {
      id: node.id,
      type: 'compared',
      position: placeOf(node),
      data,
      ...size,
      measured: size,
      handles: ports,
    };
  });
}

/** The connections of one side. Those missing on the other side stand out, also by an icon. */
export function compareEdges(graph: Graph, { edges }: Difference, side: Side): FlowEdge[] {
  const kind = side === 'before' ? 'removed' : 'added';
  const own = new Set(edges.filter((edge) => edge.kind === kind).map(keyOf));
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  return [...wiringOf(graph).values()].flatMap(({ outgoing }) =>
    outgoing.map(({ edge, sourcePort, targetPort }) => {
      const isOwn = own.has(keyOf(edge));
      const out = outputOf(nodes.get(edge.source)!, sourcePort).port;
      const ends = {
        source: edge.source,
        target: edge.target,
        sourceHandle: `out${out}`,
        targetHandle: `in${Math.max(0, targetPort)}`,
      };
      return {
        id: String(edge.id),
        ...ends,
        ...(isOwn ? { className: kind, label: kind === 'added' ? '+' : '−' } : {}),
      };
    }),
  );
}

function keyOf({
  source,
  target,
  sourcePort,
  targetPort,
}: Pick<Edge, 'source' | 'target'> & {
  readonly sourcePort?: number | undefined;
  readonly targetPort?: number | undefined;
}): string {
  return JSON.stringify([source, target, sourcePort ?? null, targetPort ?? null]);
}
