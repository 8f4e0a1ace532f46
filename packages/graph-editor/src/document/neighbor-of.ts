import type { Graph } from '@millrace/model';
import { placeOf } from './place.ts';
import { wiringOf } from './ports.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

/**
 * The node that an arrow key leads to: along the connections to the left and right, to the nearest
 * above and below; null if there is none.
 */
export function neighborOf(
  graph: Pick<Graph, 'nodes' | 'edges'>,
  from: string,
  direction: Direction,
): string | null {
  const wires = wiringOf(graph).get(from);
  if (direction === 'left' && wires?.incoming[0] !== undefined)
    return wires.incoming[0].edge.source;
  if (direction === 'right' && wires?.outgoing[0] !== undefined)
    return wires.outgoing[0].edge.target;
  return nearest(graph, from, direction);
}

/** Where navigation starts: the leftmost node, the upper one if tied. */
export function firstNode(graph: Pick<Graph, 'nodes'>): string | null {
  const places = graph.nodes
    .filter(({ type }) => type !== 'doc' && type !== 'sticky')
    .map((node) => ({ id: node.id, ...placeOf(node) }));
  return places.toSorted((one, other) => one.x - other.x || one.y - other.y)[0]?.id ?? null;
}

/** Sideways distance counts double, to prefer nodes in line. */
function nearest(graph: Pick<Graph, 'nodes'>, from: string, direction: Direction): string | null {
  const node = graph.nodes.find(({ id }) => id === from);
  if (node === undefined) return null;
  const start = placeOf(node);
  const isAcross = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  let best: { readonly id: string; readonly distance: number } | null = null;
  for (const other of graph.nodes) {
    const place = placeOf(other);
    const along = sign * (isAcross ? place.x - start.x : place.y - start.y);
    const aside = Math.abs(isAcross ? place.y - start.y : place.x - start.x);
    const distance = along + 2 * aside;
    if (other.id !== from && along > 0 && distance < (best?.distance ?? Infinity))
      best = { id: other.id, distance };
  }
  return best?.id ?? null;
}
