import type { Graph, Node } from '@millrace/model';
import { moveNodes } from './edits.ts';
import { groupsOf } from './groups.ts';
import { tidyPlaces } from './tidy.ts';

/**
 * The graph with a position for each node if none has one, as in a graph that a program made.
 * Otherwise all its cards would be on top of each other.
 */
export function withPlaces(graph: Graph): Graph {
  const { nodes } = graph;
  if (nodes.length < 2 || nodes.some(hasPlace)) return graph;
  return moveNodes(graph, tidyPlaces(graph, new Map(), groupsOf(graph)));
}

function hasPlace({ x, y }: Node): boolean {
  return [x, y].some((text) => Number.isFinite(Number.parseFloat(text ?? '')));
}
