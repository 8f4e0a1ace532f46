import { parseGraph, type Graph, type Node } from '@millrace/model';

export const DATASET_NODE = 'dataset';

/** A graph that reads a dataset and does nothing else. */
export function datasetGraph(nodes: readonly Node[], uuid: string): Graph {
  const node = nodes.find(({ name }) => name === 'Dataset');
  if (node === undefined) throw new Error('There is no processor named Dataset.');
  const fields = node.fields.map((field) =>
    field.widget === 'dataset' ? { ...field, value: uuid } : field,
  );
  return parseGraph({ name: 'profile', nodes: [{ ...node, id: DATASET_NODE, fields }], edges: [] });
}
