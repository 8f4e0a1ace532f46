import { graphlib, layout } from '@dagrejs/dagre';
import type { Edge, Graph } from '@millrace/model';
import { frameAround, type Frame } from './groups.ts';
import type { Group } from './group.ts';
import { cardWidth, sizeOf, type Point } from './place.ts';

type Part = Pick<Graph, 'nodes' | 'edges'>;
type Together = Pick<Group, 'id' | 'nodeIds'>;
type Box = { readonly id: string; readonly width: number; readonly height: number };
type Wire = Pick<Edge, 'id' | 'source' | 'target'>;
type Places = ReadonlyMap<string, Point>;

/** Between two rows. When zoomed out to a third, titles are below their cards and need this much. */
const titleGap = 56;

/**
 * Positions for all nodes from left to right, without overlaps and with short connections. Notes
 * and unconnected nodes go below. `heights`: of cards with another height than usual. `open`:
 * groups whose nodes stay together; nothing else is placed in their frames.
 */
export function tidyPlaces(
  graph: Part,
  heights: ReadonlyMap<string, number> = new Map(),
  open: readonly Together[] = [],
): Places {
  const boxes = new Map(
    graph.nodes.map((node) => [
      node.id,
      { id: node.id, ...sizeOf(node), ...heightIn(heights, node.id) },
    ]),
  );
  const holders = new Map(
    open.flatMap((group) => group.nodeIds.filter((id) => boxes.has(id)).map((id) => [id, group])),
  );
  const frames = [...new Set(holders.values())].map((group) =>
    framed(group, graph.edges, boxes, holders),
  );
  const alone = [...boxes.values()].filter(({ id }) => !holders.has(id));
  const ends = graph.edges.map((edge) => ({
    id: edge.id,
    source: cardOf(edge.source, holders),
    target: cardOf(edge.target, holders),
  }));
  const places = arrange(
    [...frames.map(({ box }) => box), ...alone],
    ends.filter(({ source, target }) => source !== target),
  );
  const within = frames.flatMap(({ box, places: own, frame }) => {
    const at = places.get(box.id)!;
    return [...own].map(
      ([id, { x, y }]) => [id, { x: at.x + x - frame.x, y: at.y + y - frame.y }] as const,
    );
  });
  return new Map([...alone.map(({ id }) => [id, places.get(id)!] as const), ...within]);
}

function heightIn(heights: ReadonlyMap<string, number>, id: string): { readonly height?: number } {
  const height = heights.get(id);
  return height === undefined ? {} : { height };
}

type Holders = ReadonlyMap<string, Together>;

/** No node has such an id. */
function cardOf(nodeId: string, holders: Holders): string {
  const holder = holders.get(nodeId);
  return holder === undefined ? nodeId : boxId(holder);
}

function boxId({ id }: Together): string {
  return `\n${id}`;
}

/** A group's nodes laid out separately, and the frame around them as one box. */
function framed(
  group: Together,
  edges: readonly Edge[],
  boxes: ReadonlyMap<string, Box>,
  holders: Holders,
): { box: Box; places: Places; frame: Frame } {
  const isIn = (id: string): boolean => holders.get(id) === group;
  const members = [...boxes.values()].filter(({ id }) => isIn(id));
  const places = arrange(
    members,
    edges.filter(({ source, target }) => isIn(source) && isIn(target)),
  );
  const frame = frameAround(members.map((box) => ({ ...box, ...places.get(box.id)! })));
  return { box: { id: boxId(group), width: frame.width, height: frame.height }, places, frame };
}

/** Lays out connected boxes from left to right, and the others below. */
function arrange(boxes: readonly Box[], wires: readonly Wire[]): Places {
  const wired = new Set(wires.flatMap(({ source, target }) => [source, target]));
  const drawn = new graphlib.Graph({ multigraph: true });
  drawn.setGraph({ rankdir: 'LR', nodesep: titleGap, ranksep: 80, marginx: 0, marginy: 0 });
  drawn.setDefaultEdgeLabel(() => ({}));
  for (const { id, width, height } of boxes)
    if (wired.has(id)) drawn.setNode(id, { width, height });
  for (const { id, source, target } of wires)
    if (drawn.hasNode(source) && drawn.hasNode(target))
      drawn.setEdge(source, target, {}, String(id));
  layout(drawn);
  const places = new Map<string, Point>();
  let bottom = 0;
  for (const { id, width, height } of boxes) {
    if (!drawn.hasNode(id)) continue;
    const { x, y } = drawn.node(id) as { x: number; y: number };
    places.set(id, { x: Math.round(x - width / 2), y: Math.round(y - height / 2) });
    bottom = Math.max(bottom, places.get(id)!.y + height + 48);
  }
  const rest = boxes.filter(({ id }) => !wired.has(id));
  return new Map([...places, ...inRows(rest, bottom)]);
}

const between = 32;
const rowWidth = 6 * (cardWidth + between);

function inRows(boxes: readonly Box[], top: number): Places {
  const places = new Map<string, Point>();
  let [x, y, rowHeight] = [0, top, 0];
  for (const { id, width, height } of boxes) {
    if (x > 0 && x + width > rowWidth) [x, y, rowHeight] = [0, y + rowHeight + between, 0];
    places.set(id, { x, y });
    x += width + between;
    rowHeight = Math.max(rowHeight, height);
  }
  return places;
}
