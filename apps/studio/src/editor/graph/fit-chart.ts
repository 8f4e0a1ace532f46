import type { TypeKind } from '@millrace/data-grid';
import { setField } from '@millrace/graph-editor';
import { fieldValue, type Graph, type Node } from '@millrace/model';

/** The class of the Graph processor, which draws a chart. */
export const chartClass = 'millrace.nodes.look.Graph';
const groupBy = 'millrace.nodes.groups.GroupBy';
const sort = 'millrace.nodes.rows.Sort';

/**
 * Sets what follows from the type of a chart's X, as far as it has the default: strings are drawn as
 * columns, because a line between categories means nothing, and rows that come in no order are
 * sorted by X.
 */
export function fitChart(graph: Graph, nodeId: string, x: TypeKind): Graph {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  if (node?.nodeClass !== chartClass) return graph;
  const isText = x === 'text';
  const typed =
    isText && fieldValue(node, 'graphType') === 'line'
      ? setField(graph, nodeId, 'graphType', 'column')
      : graph;
  const isUnordered = isText
    ? sourcesOf(graph, nodeId).some(({ nodeClass }) => nodeClass === groupBy)
    : !isSorted(graph, nodeId);
  return isUnordered && ['', 'as in data'].includes(fieldValue(node, 'sortBy'))
    ? setField(typed, nodeId, 'sortBy', 'x ascending')
    : typed;
}

function sourcesOf({ nodes, edges }: Graph, nodeId: string): readonly Node[] {
  const ids = new Set(edges.flatMap(({ source, target }) => (target === nodeId ? [source] : [])));
  return nodes.filter(({ id }) => ids.has(id));
}

/** Whether a node before it sorts the rows. */
function isSorted(graph: Graph, nodeId: string, seen = new Set<string>()): boolean {
  if (seen.has(nodeId)) return false;
  seen.add(nodeId);
  return sourcesOf(graph, nodeId).some(
    ({ id, nodeClass }) => nodeClass === sort || isSorted(graph, id, seen),
  );
}
