import type { Graph } from '@millrace/model';
import { bodiesOf, isNear, type Body } from './bodies.ts';
import { moveNodes } from './edits.ts';
import { collapsedHeight, collapsedPlace, collapsedGroupsOf } from './collapsing.ts';
import { gapsOf, type Gap, type Side } from './gap.ts';
import {
  changeGroup,
  collapseGroup,
  frameOf,
  groupsOf,
  openGroup,
  removeGroup,
  type Frame,
} from './groups.ts';
import { cardWidth, placeOf, type Point } from './place.ts';

/** Between an expanded group and its neighbors: the space beside it is for connections. */
const space = { across: 40, down: 24 };
/** Anything nearer than this is in the way. */
const min = 8;

/**
 * Expands a group. If its frame would overlap its neighbors, or the space between them, the graph
 * is spread apart: everything right of the card moves right, everything below it moves down.
 * Nothing changes sides or starts to overlap.
 */
export function expandGroup(graph: Graph, groupId: string): Graph {
  const collapsedGroup = collapsedGroupsOf(graph).cards.find(({ group }) => group.id === groupId);
  if (collapsedGroup === undefined) return openGroup(graph, groupId);
  const card = {
    ...collapsedPlace(collapsedGroup),
    width: cardWidth,
    height: collapsedHeight(collapsedGroup),
  };
  const frame = frameOf(graph, collapsedGroup.group)!;
  const others = bodiesOf(graph).filter((body) => body.groupId !== groupId);
  const needed = measureGaps(card, frame, others, wiredTo(graph, collapsedGroup.group.nodeIds));
  const gaps = gapsAround(card, needed);
  const opened = shifted(openGroup(graph, groupId), others, (at) => openGaps(at, gaps), groupId);
  return gaps.length === 0
    ? opened
    : changeGroup(opened, groupId, (group) => ({ ...group, room: gaps }));
}

/**
 * Collapses a group and closes the gaps that were opened for it: its neighbors move back unless
 * something is in their way now.
 */
export function collapseIntoCard(graph: Graph, groupId: string): Graph {
  const group = groupsOf(graph).find(({ id }) => id === groupId);
  const collapsed = collapseGroup(graph, groupId);
  if (group === undefined || group.collapsed === true) return collapsed;
  const others = bodiesOf(graph).filter((body) => body.groupId !== groupId);
  const gaps = gapsOf(group).map((gap) => ({ ...gap, back: measureClosing(gap, others) }));
  return shifted(withoutGaps(collapsed, groupId), others, (at) => closeGaps(at, gaps), groupId);
}

/** Removes the group's frame; if it is collapsed, its nodes get the space they need. */
export function withoutGroup(graph: Graph, groupId: string): Graph {
  return removeGroup(expandGroup(graph, groupId), groupId);
}

/** Drops the gaps stored for groups, such as after everything was rearranged. */
export function forgetGaps(graph: Graph): Graph {
  return groupsOf(graph).reduce((before, { id }) => withoutGaps(before, id), graph);
}

function withoutGaps(graph: Graph, groupId: string): Graph {
  return changeGroup(graph, groupId, (group) => {
    const { room, ...others } = group;
    return room === undefined ? group : others;
  });
}

type Needed = Readonly<Record<Side, number>>;

/**
 * How far each side must move. Connected neighbors stay before or behind the frame; others move the
 * shorter way.
 */
function measureGaps(
  card: Frame,
  frame: Frame,
  others: readonly Body[],
  wired: ReadonlySet<string>,
): Needed {
  const needed: Record<Side, number> = { left: 0, right: 0, up: 0, down: 0 };
  const isWired = ({ nodeIds }: Body): boolean => nodeIds.some((id) => wired.has(id));
  const sorted = [...others.filter(isWired), ...others.filter((body) => !isWired(body))];
  for (const body of sorted) {
    const { across, down } = sidesOf(body.middle, card);
    const moved = { ...body, x: body.x + signed(across, needed), y: body.y + signed(down, needed) };
    const isBeside = across !== null && isWired(body) && overlapsAcross(moved, frame);
    if (!isNear(moved, frame, min) && !isBeside) continue;
    const ways = [across, across !== null && isWired(body) ? null : down].flatMap((side) =>
      side === null ? [] : [{ side, by: distanceToClear(side, moved, frame) }],
    );
    const { side, by } = ways.toSorted((one, other) => one.by - other.by)[0] ?? {
      side: 'down' as const,
      by: distanceToClear('down', moved, frame),
    };
    needed[side] += Math.max(0, Math.ceil(by));
  }
  return needed;
}

function overlapsAcross(one: Frame, other: Frame): boolean {
  return one.x < other.x + other.width + min && other.x < one.x + one.width + min;
}

/**
 * The sides of a card that a position is on; a position over the card itself counts as below it.
 */
function sidesOf(
  { x, y }: Point,
  card: Frame,
): { readonly across: 'left' | 'right' | null; readonly down: 'up' | 'down' | null } {
  const across = x < card.x ? 'left' : x > card.x + card.width ? 'right' : null;
  const down = y < card.y ? 'up' : y > card.y + card.height || across === null ? 'down' : null;
  return { across, down };
}

function signed(side: Side | null, by: Needed): number {
  if (side === null) return 0;
  return side === 'left' || side === 'up' ? -by[side] : by[side];
}

/** How far a box must move to that side to clear the frame. */
function distanceToClear(side: Side, box: Frame, frame: Frame): number {
  switch (side) {
    case 'left':
      return box.x + box.width + space.across - frame.x;
    case 'right':
      return frame.x + frame.width + space.across - box.x;
    case 'up':
      return box.y + box.height + space.down - frame.y;
    case 'down':
      return frame.y + frame.height + space.down - box.y;
  }
}

function gapsAround(
  { x, y, width, height }: Frame,
  { left, right, up, down }: Needed,
): readonly Gap[] {
  const gaps: readonly Gap[] = [
    { side: 'left', at: x - left, by: left },
    { side: 'right', at: x + width + right, by: right },
    { side: 'up', at: y - up, by: up },
    { side: 'down', at: y + height + down, by: down },
  ];
  return gaps.filter(({ by }) => by > 0);
}

/** A position after the gaps open. */
function openGaps(place: Point, gaps: readonly Gap[]): Point {
  return moveBy(place, gaps, ({ side, at, by }, value) =>
    side === 'left' || side === 'up' ? (value < at + by ? -by : 0) : value > at - by ? by : 0,
  );
}

type Closing = Gap & { readonly back: number };

/** A position after the gaps close. */
function closeGaps(place: Point, gaps: readonly Closing[]): Point {
  return moveBy(place, gaps, ({ side, at, back }, value) =>
    side === 'left' || side === 'up' ? (value < at ? back : 0) : value > at ? -back : 0,
  );
}

function moveBy<G extends Gap>(
  { x, y }: Point,
  gaps: readonly G[],
  by: (gap: G, value: number) => number,
): Point {
  const sum = (axis: 'x' | 'y', value: number): number =>
    gaps
      .filter(({ side }) => axisOf(side) === axis)
      .reduce((total, gap) => total + by(gap, value), value);
  return { x: sum('x', x), y: sum('y', y) };
}

function axisOf(side: Side): 'x' | 'y' {
  return side === 'left' || side === 'right' ? 'x' : 'y';
}

/** How far a gap can close: completely, unless something was put into it. */
function measureClosing(gap: Gap, others: readonly Body[]): number {
  const axis = axisOf(gap.side);
  const isBefore = gap.side === 'left' || gap.side === 'up';
  const depth = ({ middle }: Body): number =>
    isBefore ? gap.at - middle[axis] : middle[axis] - gap.at;
  const beyond = others.filter((body) => depth(body) > 0);
  const within = others.filter((body) => depth(body) <= 0 && depth(body) > -gap.by);
  const ways = within.flatMap((still) =>
    beyond
      .filter((body) => isInLine(body, still, axis))
      .map((body) => distance(body, still, axis) - 2 * min),
  );
  return Math.max(0, Math.min(gap.by, ...ways));
}

function isInLine(one: Frame, other: Frame, axis: 'x' | 'y'): boolean {
  return axis === 'x'
    ? one.y < other.y + other.height && other.y < one.y + one.height
    : one.x < other.x + other.width && other.x < one.x + one.width;
}

function distance(one: Frame, other: Frame, axis: 'x' | 'y'): number {
  const size = axis === 'x' ? 'width' : 'height';
  return Math.max(one[axis] - other[axis] - other[size], other[axis] - one[axis] - one[size]);
}

/** Moves bodies along with their middles, and the gaps that other groups store. */
function shifted(
  graph: Graph,
  bodies: readonly Body[],
  move: (place: Point) => Point,
  except: string,
): Graph {
  const shifts = new Map(
    bodies.flatMap(({ nodeIds, middle }) => {
      const to = move(middle);
      const by = { x: to.x - middle.x, y: to.y - middle.y };
      return by.x === 0 && by.y === 0 ? [] : nodeIds.map((id) => [id, by] as const);
    }),
  );
  if (shifts.size === 0) return graph;
  const places = new Map(
    graph.nodes.flatMap((node) => {
      const by = shifts.get(node.id);
      const { x, y } = placeOf(node);
      return by === undefined ? [] : [[node.id, { x: x + by.x, y: y + by.y }] as const];
    }),
  );
  const movedGap = (gap: Gap): Gap => ({
    ...gap,
    at: axisOf(gap.side) === 'x' ? move({ x: gap.at, y: 0 }).x : move({ x: 0, y: gap.at }).y,
  });
  const others = groupsOf(graph).filter(({ id }) => id !== except);
  return others.reduce(
    (before, { id }) =>
      changeGroup(before, id, (group) =>
        group.room === undefined ? group : { ...group, room: gapsOf(group).map(movedGap) },
      ),
    moveNodes(graph, places),
  );
}

/** The nodes at the other ends of a group's connections. */
function wiredTo({ edges }: Pick<Graph, 'edges'>, nodeIds: readonly string[]): ReadonlySet<string> {
  const inside = new Set(nodeIds);
  const ends = edges.flatMap(({ source, target }) =>
    inside.has(source) === inside.has(target) ? [] : [inside.has(source) ? target : source],
  );
  return new Set(ends);
}
