import type { Graph, Node, NodeField } from '@millrace/model';
import { processorOf } from '../registry/registry.ts';
import { readParameters } from './parameters.ts';
import { substitute } from './substitute.ts';

/** A node's field that references a dataset, by uuid or by an id as text. */
export type DatasetReference = {
  readonly nodeId: string;
  readonly field: string;
  readonly reference: string;
};

/**
 * The datasets that a graph references, including those of nodes of unknown classes. Parameters
 * have their declared values.
 */
export function datasetReferences(graph: Graph): DatasetReference[] {
  const { parameters } = readParameters(graph.parameters);
  return graph.nodes.flatMap((node) =>
    node.fields
      .filter((field) => namesDataset(node, field) && field.value.trim() !== '')
      .map(({ name, value }) => ({
        nodeId: node.id,
        field: name,
        reference: substitute(value.trim(), parameters),
      })),
  );
}

/** The graph with the datasets replaced for which `replacements` has an entry. */
export function withDatasets(graph: Graph, replacements: ReadonlyMap<string, string>): Graph {
  const replaced = (node: Node, field: NodeField): NodeField => {
    const value = namesDataset(node, field) ? replacements.get(field.value.trim()) : undefined;
    return value === undefined ? field : { ...field, value };
  };
  return {
    ...graph,
    nodes: graph.nodes.map((node) => ({
      ...node,
      fields: node.fields.map((field) => replaced(node, field)),
    })),
  };
}

function namesDataset(node: Node, { name, widget }: NodeField): boolean {
  if (widget === 'dataset') return true;
  const fields = processorOf(node.nodeClass)?.fields ?? {};
  return Object.hasOwn(fields, name) && fields[name]?.kind === 'dataset';
}
