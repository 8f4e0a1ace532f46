import type { Edge, Graph, Node } from '@millrace/model';
import type { Processor } from '../define/processor.ts';
import { toNode } from '../registry/to-node.ts';
import { processorNamed } from '../registry/registry.ts';
import type { CaseInput, CaseNode, ProcessorCase } from '../cases/case.ts';

/** A processor's node with some of its fields set. */
export function placeNode(
  processor: Processor,
  id: string,
  settings: Readonly<Record<string, string>>,
): Node {
  const node = toNode(processor);
  const known = node.fields.map((field) => ({
    ...field,
    value: settings[field.name] ?? field.value,
  }));
  const strange = Object.keys(settings).filter((name) => !(name in processor.fields));
  const template = node.fields[0];
  return {
    ...node,
    id,
    fields: [...known, ...strange.map((name) => ({ ...template!, name, value: settings[name]! }))],
  };
}

/**
 * The graph of a case: a node for each input, the processor as node `n`, and a Print Rows `out0`,
 * `out1` … for each output.
 */
export function caseGraph(
  processor: Processor,
  { settings, inputs = [], before = [], after = [], afterRows, expect }: ProcessorCase,
): Graph {
  const nodes: Node[] = [];
  const edges: Edge[] = [];
  const connect = (source: string, target: string, sourcePort?: number): void =>
    void edges.push({
      id: edges.length + 1,
      source,
      target,
      ...(sourcePort === undefined ? {} : { sourcePort }),
    });
  for (const [index, input] of inputs.entries()) {
    const last = inputNodes(input, index, nodes, connect);
    connect(index === 0 ? chain(last, 'before', before, nodes, connect) : last, 'n');
  }
  nodes.push(placeNode(processor, 'n', settings));
  const outputs = ('outputs' in expect ? expect.outputs?.length : undefined) ?? processor.outputs;
  const last = chain('n', 'after', after, nodes, connect);
  if (afterRows !== undefined)
    connect(
      inputNodes(afterRows, inputs.length, nodes, connect),
      `after${after.findIndex((each) => each.processor === 'Predict')}`,
    );
  const most = processor.outputs + processor.optionalOutputs;
  for (let index = 0; index < Math.min(outputs, most); index += 1) {
    nodes.push(placeNode(processorNamed('Print Rows')!, `out${index}`, { n: '10000' }));
    const isOptional = index >= processor.outputs;
    connect(index === 0 ? last : 'n', `out${index}`, isOptional ? index : undefined);
  }
  return graphOf(nodes, edges);
}

/** Adds nodes that follow each other after `first`. Returns the last one. */
function chain(
  first: string,
  stem: string,
  list: readonly CaseNode[],
  nodes: Node[],
  connect: (source: string, target: string) => void,
): string {
  return list.reduce((source, { processor, settings }, index) => {
    const id = `${stem}${index}`;
    nodes.push(placeNode(processorNamed(processor)!, id, settings));
    connect(source, id);
    return id;
  }, first);
}

function inputNodes(
  { columns, rows, sortBy }: CaseInput,
  index: number,
  nodes: Node[],
  connect: (source: string, target: string) => void,
): string {
  const id = `in${index}`;
  const split = columns.map((column) => /^(.*?) ([A-Z_]+(?:[(<].*)?)$/s.exec(column)!.slice(1));
  nodes.push(
    placeNode(processorNamed('In-Memory Dataset')!, id, {
      rows: JSON.stringify(rows),
      outputColNames: JSON.stringify(split.map(([name]) => name)),
      outputColTypes: JSON.stringify(split.map(([, type]) => type)),
    }),
  );
  if (sortBy === undefined) return id;
  nodes.push(
    placeNode(processorNamed('Sort')!, `${id}sorted`, { sortCols: JSON.stringify(sortBy) }),
  );
  connect(id, `${id}sorted`);
  return `${id}sorted`;
}

/** A graph of nodes and edges, with defaults for everything else. */
export function graphOf(nodes: Node[], edges: Edge[]): Graph {
  return {
    name: 'case',
    uuid: '',
    category: '',
    description: '',
    parameters: null,
    nodes,
    edges,
    dataSetDetails: [],
    engine: 'all',
    h2OWorkflow: false,
  };
}
