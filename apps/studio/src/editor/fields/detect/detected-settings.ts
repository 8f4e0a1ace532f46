import type { DetectedFormat } from '@millrace/api';
import { declaredIn, setField, withValuesInText } from '@millrace/graph-editor';
import type { Graph, Node } from '@millrace/model';
import { detectedFields } from '../../../files/detected-fields.ts';

const readCsv = 'millrace.nodes.read.ReadCsv';
const textEnding = /\.(csv|tsv|tab|psv|txt|dat)(\.(gz|bz2|zst|zip))?$/i;

export function isCsvReader({ nodeClass }: Pick<Node, 'nodeClass'>): boolean {
  return nodeClass === readCsv;
}

/**
 * Whether a node reads this file as text with columns, and no one has set how yet, so that its
 * format is to be detected.
 */
export function mayDetect(graph: Graph, nodeId: string, path: string): boolean {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  if (node === undefined || !isCsvReader(node) || valueOf(node, 'path') !== path) return false;
  return (
    textEnding.test(path) &&
    (valueOf(node, 'separator') || ',') === ',' &&
    (valueOf(node, 'header') || 'false').toLowerCase() === 'false' &&
    /^(\[\s*\])?$/.test(valueOf(node, 'outputColNames').trim())
  );
}

/** The graph in which the node reads its file as detected, with the columns that were found. */
export function applyFormat(graph: Graph, nodeId: string, found: DetectedFormat): Graph {
  return Object.entries(detectedFields(found)).reduce(
    (changed, [name, value]) => setField(changed, nodeId, name, value),
    graph,
  );
}

/** Whether the node still has the detected settings; its columns may have been edited. */
export function hasFormat(graph: Graph, nodeId: string, found: DetectedFormat): boolean {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  return (
    node !== undefined &&
    Object.entries(detectedFields(found))
      .filter(([name]) => !name.startsWith('outputCol'))
      .every(([name, value]) => valueOf(node, name) === value)
  );
}

/** The graph with another format for one of the detected columns. */
export function applyColumnFormat(
  graph: Graph,
  nodeId: string,
  column: string,
  format: string,
): Graph {
  const node = graph.nodes.find(({ id }) => id === nodeId);
  if (node === undefined) return graph;
  const names = JSON.parse(valueOf(node, 'outputColNames') || '[]') as readonly string[];
  const formats = JSON.parse(valueOf(node, 'outputColFormats') || '[]') as readonly string[];
  const changed = names.map((name, index) => (name === column ? format : (formats[index] ?? '')));
  return setField(graph, nodeId, 'outputColFormats', JSON.stringify(changed));
}

export function valueOf(node: Node, name: string): string {
  return node.fields.find((field) => field.name === name)?.value ?? '';
}

/** The path of a reader's file, with the values of the workflow's parameters. */
export function pathOf(node: Node, { parameters }: Pick<Graph, 'parameters'>): string {
  return withValuesInText(valueOf(node, 'path'), declaredIn(parameters).parameters);
}
