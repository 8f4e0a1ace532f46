import {
  align,
  copyText,
  pasteText,
  moveNodes,
  removeEdges,
  removeNodes,
  collapsedHeight,
  collapsedGroupsOf,
  placesOfNodes,
  addGroup,
  frameId,
  groupsOf,
  removeGroup,
  placeOf,
  forgetRooms,
  tidyPlaces,
  firstNode,
  neighborOf,
  type Alignment,
  type Edit,
  type Drawn,
  type Point,
  type Direction,
  type Session,
} from '@millrace/graph-editor';
import type { Node } from '@millrace/model';
import { selectedWire } from './wire-card/selected-wire.ts';
import {
  selectedCollapsed,
  drawnIn,
  editShown,
  collapsedGroupsIn,
  placedGraph,
  shownGraph,
  ungroup,
} from './collapse.ts';

/**
 * What people do to the selected nodes and to the whole graph. Nothing here knows where on the
 * screen it was asked for.
 */

/** The one node that is selected; null where none or several are. */
export function selectedNode(session: Session): Node | null {
  const { selection, history } = session.getState();
  const selected = history.present.nodes.filter(({ id }) => selection.nodes.has(id));
  return selected.length === 1 ? selected[0]! : null;
}

/**
 * Removes the nodes and wires that are selected; a collapsed group with its nodes, of an open one
 * only the frame.
 */
export function removeSelected(session: Session): void {
  const { select, selection } = session.getState();
  const hidden = collapsedGroupsIn(session).cards.flatMap(({ id, members }) =>
    selection.nodes.has(id) ? members : [],
  );
  const nodes = new Set([...selection.nodes, ...hidden.map(({ id }) => id)]);
  const remove: Edit = (graph) => {
    const frames = groupsOf(graph).filter(({ id }) => selection.nodes.has(frameId(id)));
    const left = removeEdges(removeNodes(graph, nodes), selection.edges);
    return frames.reduce((before, { id }) => removeGroup(before, id), left);
  };
  // The nodes of a frame that goes stay where one sees them.
  const isFrame = groupsOf(shownGraph(session)).some(
    ({ id, nodeIds }) =>
      selection.nodes.has(frameId(id)) && !nodeIds.every((each) => nodes.has(each)),
  );
  if (isFrame) editShown(session, remove);
  else session.getState().edit(remove);
  select({});
}

/** Removes what was copied: the nodes of frames too. */
export function removeCopied(session: Session): void {
  const { select, selection } = session.getState();
  select({ nodes: new Set([...selection.nodes, ...copiedIds(session)]), edges: selection.edges });
  removeSelected(session);
}

export function selectAll(session: Session): void {
  const { nodes, edges } = drawnIn(session);
  session.getState().select({
    nodes: new Set(nodes.map(({ id }) => id)),
    edges: new Set(edges.map(({ id }) => id)),
  });
}

/** The selected nodes, and those of selected groups, as text; null where none is. */
export function copiedText(session: Session): string | null {
  const ids = copiedIds(session);
  return ids.size === 0 ? null : copyText(session.getState().history.present, ids);
}

function copiedIds(session: Session): ReadonlySet<string> {
  const { selection, history } = session.getState();
  const members = groupsOf(history.present).flatMap(({ id, nodeIds }) =>
    selection.nodes.has(frameId(id)) ? nodeIds : [],
  );
  const selected = new Set([...selection.nodes, ...members]);
  return new Set(history.present.nodes.flatMap(({ id }) => (selected.has(id) ? [id] : [])));
}

/** Puts copied nodes at a place and chooses them. Tells whether the text held some. */
export function paste(session: Session, text: string, at: Point): boolean {
  const { select, mayEdit } = session.getState();
  const pasted = pasteText(placedGraph(session), text, at);
  if (pasted === null || !mayEdit) return false;
  editShown(session, () => pasted.graph);
  const { holders, cards: all } = collapsedGroupsOf(pasted.graph);
  const cards = all.filter(({ group }) => pasted.groups.includes(group));
  select({
    nodes: new Set([
      ...[...pasted.ids].filter((id) => !holders.has(id)),
      ...cards.map(({ id }) => id),
    ]),
  });
  return true;
}

/** Copies the selected nodes a little below themselves. */
export function duplicate(session: Session): void {
  const text = copiedText(session);
  const ids = copiedIds(session);
  const places = placedGraph(session)
    .nodes.filter(({ id }) => ids.has(id))
    .map(placeOf);
  if (text !== null)
    paste(session, text, {
      x: Math.min(...places.map(({ x }) => x)) + 40,
      y: Math.min(...places.map(({ y }) => y)) + 80,
    });
}

/** Chooses the node that an arrow key leads to, and answers it. */
export function moveOn(session: Session, direction: Direction): string | null {
  const drawn = drawnIn(session);
  const from = selectedNode(session)?.id ?? selectedCollapsed(session)?.id;
  const next =
    from === undefined
      ? (endOfWire(session, direction) ?? firstNode(drawn))
      : neighborOf(drawn, from, direction);
  if (next !== null) session.getState().select({ nodes: new Set([next]) });
  return next;
}

/** From a selected wire one comes back to the card before it, or on to the one behind it. */
function endOfWire(session: Session, direction: Direction): string | null {
  const wire = selectedWire(session);
  return (direction === 'left' || direction === 'up' ? wire?.source : wire?.target) ?? null;
}

let lastNudge = { time: 0, about: '' };

/** Moves the selected nodes. Steps that follow one another at once are one step to undo. */
export function nudge(session: Session, by: Point): void {
  const places = selectedPlaces(session);
  if (places.size === 0) return;
  const time = Date.now();
  const about = time - lastNudge.time < 1000 ? lastNudge.about : `nudge ${time}`;
  lastNudge = { time, about };
  move(
    session,
    new Map([...places].map(([id, { x, y }]) => [id, { x: x + by.x, y: y + by.y }])),
    about,
  );
}

/** Puts nodes and cards of groups at other places. */
export function move(session: Session, places: ReadonlyMap<string, Point>, about?: string): void {
  const all = placesOfNodes(shownGraph(session), places);
  editShown(session, (graph) => moveNodes(graph, all), about);
}

export function alignSelected(session: Session, how: Alignment): void {
  move(session, align(selectedPlaces(session), how));
}

/**
 * Lays the graph out from left to right; only what is selected where it is several, beginning where
 * it begins. A collapsed group is one card, an open one keeps its nodes together.
 */
export function tidy(session: Session): void {
  const drawn = drawnIn(session);
  const heights = new Map(
    collapsedGroupsIn(session).cards.map((collapsedGroup) => [
      collapsedGroup.id,
      collapsedHeight(collapsedGroup),
    ]),
  );
  const open = groupsOf(shownGraph(session)).filter(({ collapsed }) => collapsed !== true);
  const selected = selectedPlaces(session);
  if (selected.size < 2) {
    const all = placesOfNodes(shownGraph(session), tidyPlaces(drawn, heights, open));
    return editShown(session, (graph) => forgetRooms(moveNodes(graph, all)));
  }
  const whole = open.filter(({ nodeIds }) => nodeIds.every((id) => selected.has(id)));
  const tidied = tidyPlaces(partOf(drawn, new Set(selected.keys())), heights, whole);
  const [from, to] = [corner(tidied), corner(selected)];
  move(
    session,
    new Map(
      [...tidied].map(([id, { x, y }]) => [id, { x: x - from.x + to.x, y: y - from.y + to.y }]),
    ),
  );
}

function partOf({ nodes, edges }: Drawn, ids: ReadonlySet<string>): Drawn {
  return {
    nodes: nodes.filter(({ id }) => ids.has(id)),
    edges: edges.filter(({ source, target }) => ids.has(source) && ids.has(target)),
  };
}

function corner(places: ReadonlyMap<string, Point>): Point {
  return {
    x: Math.min(...[...places.values()].map(({ x }) => x)),
    y: Math.min(...[...places.values()].map(({ y }) => y)),
  };
}

/** Puts a frame around the selected nodes and answers its id on the canvas. */
export function groupSelected(session: Session, title: string): string | null {
  const { select, history, selection } = session.getState();
  const before = history.present;
  editShown(session, (graph) => addGroup(graph, selection.nodes, title));
  const now = session.getState().history.present;
  if (now === before) return null;
  const id = frameId(groupsOf(now).at(-1)!.id);
  select({ nodes: new Set([id]) });
  return id;
}

/** Takes the selected groups apart; their nodes stay, each where it can be seen. */
export function ungroupSelected(session: Session): void {
  const { nodes } = session.getState().selection;
  const ids = groupsOf(shownGraph(session)).flatMap(({ id }) =>
    nodes.has(frameId(id)) ? [id] : [],
  );
  ungroup(session, ids);
}

/** Where what is selected stands; of an open group its nodes, of a collapsed one its card. */
function selectedPlaces(session: Session): ReadonlyMap<string, Point> {
  const { nodes: selected } = session.getState().selection;
  const { nodes } = drawnIn(session);
  const drawn = new Set(nodes.map(({ id }) => id));
  const framed = groupsOf(shownGraph(session)).flatMap(({ id, nodeIds }) =>
    selected.has(frameId(id)) && !drawn.has(frameId(id)) ? nodeIds : [],
  );
  const all = new Set([...selected, ...framed]);
  return new Map(
    nodes.flatMap((node) => (all.has(node.id) ? [[node.id, placeOf(node)] as const] : [])),
  );
}
