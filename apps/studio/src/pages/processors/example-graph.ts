import { addNode, setField, wire } from '@millrace/graph-editor';
import type { Graph, Node } from '@millrace/model';
import type { Example } from './example.ts';

const emptyGraph: Graph = {
  name: '',
  uuid: '',
  category: '',
  description: '',
  parameters: null,
  nodes: [],
  edges: [],
  dataSetDetails: [],
  engine: 'all',
  h2OWorkflow: false,
};

/** The id of the example's processor in its graph. */
export const exampleNode = 'n1';

/** The id of the input at that index in the example's graph. */
export function inputNode(index: number): string {
  return `n${index + 2}`;
}

/** The graph of an example: an In-Memory Dataset for each input, and the processor after them. */
export function exampleGraph(
  processor: Node,
  { settings, inputs }: Example,
  processors: readonly Node[],
): Graph {
  const dataset = processors.find(({ name }) => name === 'In-Memory Dataset')!;
  const place = (
    graph: Graph,
    node: Node,
    id: string,
    at: { readonly x: number; readonly y: number },
    values: Readonly<Record<string, string>>,
  ): Graph =>
    Object.entries(values).reduce(
      (before, [name, value]) => setField(before, id, name, value),
      addNode(graph, node, at, id),
    );
  const named = { ...emptyGraph, name: processor.name };
  const graph = place(named, processor, exampleNode, { x: 360, y: 60 }, settings);
  return inputs.reduce((before, { columns, rows }, index) => {
    const split = columns.map((column) => /^(.*?) ([A-Z_]+(?:[(<].*)?)$/s.exec(column)!.slice(1));
    const id = inputNode(index);
    const placed = place(
      before,
      dataset,
      id,
      { x: 60, y: 60 + 120 * index },
      {
        rows: JSON.stringify(rows),
        outputColNames: JSON.stringify(split.map(([name]) => name)),
        outputColTypes: JSON.stringify(split.map(([, type]) => type)),
      },
    );
    return wire(placed, { nodeId: id, port: null }, { nodeId: exampleNode, port: null });
  }, graph);
}
