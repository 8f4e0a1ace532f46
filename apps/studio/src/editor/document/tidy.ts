import { graphlib, layout } from '@dagrejs/dagre';
import type { Graph } from '@millrace/model';
import { cardHeight, cardWidth, type Point } from './place.ts';

/** Places for every node from left to right, without overlaps, the wires short. Notes and what stands alone go below. `heights`: of cards that are not of the usual height. */
export function tidyPlaces(graph: Pick<Graph, 'nodes' | 'edges'>, heights: ReadonlyMap<string, number> = new Map()): ReadonlyMap<string, Point> {
  const heightOf = (id: string): number => heights.get(id) ?? cardHeight;
  const wired = new Set(graph.edges.flatMap(({ source, target }) => [source, target]));
  const drawn = new graphlib.Graph({ multigraph: true });
  drawn.setGraph({ rankdir: 'LR', nodesep: 32, ranksep: 80, marginx: 0, marginy: 0 });
  drawn.setDefaultEdgeLabel(() => ({}));
  for (const { id } of graph.nodes) if (wired.has(id)) drawn.setNode(id, { width: cardWidth, height: heightOf(id) });
  for (const { id, source, target } of graph.edges) if (drawn.hasNode(source) && drawn.hasNode(target)) drawn.setEdge(source, target, {}, String(id));
  layout(drawn);
  const places = new Map<string, Point>();
  for (const id of drawn.nodes()) {
    const { x, y } = drawn.node(id) as { x: number; y: number };
    places.set(id, { x: Math.round(x - cardWidth / 2), y: Math.round(y - heightOf(id) / 2) });
  }
  const bottom = Math.max(0, ...[...places].map(([id, { y }]) => y + heightOf(id) + 48));
  graph.nodes
    .filter(({ id }) => !wired.has(id))
    .forEach(({ id }, index) => places.set(id, { x: (index % 6) * (cardWidth + 32), y: bottom + Math.floor(index / 6) * (cardHeight + 32) }));
  return places;
}
