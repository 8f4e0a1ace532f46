import { nodeTitle, type Graph, type Node } from '@millrace/model';
import type { PortSchema } from './port-schema.ts';

/** A node that contains a text, and where: in its title, a field or a column. */
export type Match = {
  readonly node: Node;
  readonly label: string;
  readonly where: 'title' | 'field' | 'column';
  readonly text: string;
};

type Schemas = ReadonlyMap<string, { readonly outputs: readonly PortSchema[] }>;

/**
 * Finds every word of a text in the graph, with at most one match per node: titles first, then
 * settings, then output columns.
 */
export function findInGraph(
  graph: Pick<Graph, 'nodes'>,
  schemas: Schemas | undefined,
  text: string,
): readonly Match[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (candidate: string): boolean => {
    const low = candidate.toLowerCase();
    return words.every((word) => low.includes(word));
  };
  const order = { title: 0, field: 1, column: 2 };
  return graph.nodes
    .map((node) => placeIn(node, schemas, holds))
    .filter((found) => found !== null)
    .toSorted((one, other) => order[one.where] - order[other.where]);
}

function placeIn(
  node: Node,
  schemas: Schemas | undefined,
  holds: (text: string) => boolean,
): Match | null {
  const label = nodeTitle(node);
  if (holds(`${label} ${node.name}`)) return { node, label, where: 'title', text: node.name };
  const field = node.fields.find(({ value }) => value !== '' && holds(value));
  if (field !== undefined)
    return {
      node,
      label,
      where: 'field',
      text: `${field.title || field.name}: ${field.value.replaceAll(/\s+/g, ' ').slice(0, 120)}`,
    };
  const column = schemas
    ?.get(node.id)
    ?.outputs.flatMap(({ columns }) => columns)
    .find(({ name, type }) => holds(`${name} ${type}`));
  return column === undefined
    ? null
    : { node, label, where: 'column', text: `${column.name} ${column.type}` };
}
