import { setField } from '@millrace/graph-editor';
import type { Graph, Node } from '@millrace/model';
import type { Reading } from '../../files/guess-reading.ts';

const readCsv = 'millrace.nodes.read.ReadCsv';
const textEnding = /\.(csv|tsv|tab|txt|dat)$/i;

/**
 * Whether a node reads this file as text with columns, and no one has set how yet, so that the
 * format can be detected.
 */
export function mayGuess(graph: Graph, nodeId: string, path: string): boolean {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  if (node?.nodeClass !== readCsv || valueOf(node, 'path') !== path || !textEnding.test(path))
    return false;
  return (
    isAsGiven(node, ',', 'false') && /^(\[\s*\])?$/.test(valueOf(node, 'outputColNames').trim())
  );
}

/** The graph with the detected reading of the file applied to the node. */
export function readAs(graph: Graph, nodeId: string, { delimiter, header }: Reading): Graph {
  return setField(
    setField(graph, nodeId, 'separator', delimiter),
    nodeId,
    'header',
    String(header),
  );
}

/** Whether the node still has the detected settings. */
export function isReadAs(graph: Graph, nodeId: string, { delimiter, header }: Reading): boolean {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  return node !== undefined && isAsGiven(node, delimiter, String(header));
}

function isAsGiven(node: Node, separator: string, header: string): boolean {
  return (
    (valueOf(node, 'separator') || ',') === separator &&
    (valueOf(node, 'header') || 'false').toLowerCase() === header
  );
}

function valueOf(node: Node, name: string): string {
  return node.fields.find((field) => field.name === name)?.value ?? '';
}
