import { addNode, connect, setField } from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';

/**
 * The graph with a copy of a node added after it, with the given field left empty: there,
 * expressions see the node's output without that field.
 */
export function behindNode(
  graph: Graph,
  nodeId: string,
  field: string,
): { readonly workflow: Graph; readonly nodeId: string } {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  if (node === undefined) return { workflow: graph, nodeId };
  const id = `${nodeId} behind`;
  const without = setField(
    { ...graph, edges: graph.edges.filter(({ source }) => source !== nodeId) },
    nodeId,
    field,
    '',
  );
  return {
    workflow: connect(addNode(without, { ...node, fields: [] }, { x: 0, y: 0 }, id), nodeId, id),
    nodeId: id,
  };
}
