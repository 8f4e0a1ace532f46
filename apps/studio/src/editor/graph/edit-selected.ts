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
  forgetGaps,
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
import type { Edge, Node } from '@millrace/model';
import {
  selectedCollapsed,
  drawnIn,
  editShown,
  collapsedGroupsIn,
  placedGraph,
  shownGraph,
  ungroup,
} from './collapse.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { defineSlice } from '../state/slice.ts';

/**
 * Edits to the selected nodes and to the whole graph, independent of where on the screen they were
 * started.
 */

/** The only selected node; null if none or several are selected. */
export function selectedNode(session: Session): Node | null {
  const { selection, history } = session.getState();
  const selected = history.present.nodes.filter(({ id }) => selection.nodes.has(id));
  return selected.length === 1 ? selected[0]! : null;
}

/**
 * Removes the selected nodes and connections: a collapsed group with its nodes, but only the frame
 * of an expanded one.
 */
export function removeSelected(editor: EditorStore): void {
  const { select, selection } = editor.session.getState();
  const hidden = collapsedGroupsIn(editor).cards.flatMap(({ id, members }) =>
    selection.nodes.has(id) ? members : [],
  );
  const nodes = new Set([...selection.nodes, ...hidden.map(({ id }) => id)]);
  const remove: Edit = (graph) => {
    const frames = groupsOf(graph).filter(({ id }) => selection.nodes.has(frameId(id)));
    const left = removeEdges(removeNodes(graph, nodes), selection.edges);
    return frames.reduce((before, { id }) => removeGroup(before, id), left);
  };
  // When a frame is removed, its nodes stay where they are visible.
  const isFrame = groupsOf(shownGraph(editor)).some(
    ({ id, nodeIds }) =>
      selection.nodes.has(frameId(id)) && !nodeIds.every((each) => nodes.has(each)),
  );
  if (isFrame) editShown(editor, remove);
  else editor.session.getState().edit(remove);
  select({});
}

/** Removes what was copied, including the nodes of frames. */
export function removeCopied(editor: EditorStore): void {
  const { select, selection } = editor.session.getState();
  select({
    nodes: new Set([...selection.nodes, ...copiedIds(editor.session)]),
    edges: selection.edges,
  });
  removeSelected(editor);
}

export function selectAll(editor: EditorStore): void {
  const { nodes, edges } = drawnIn(editor);
  editor.session.getState().select({
    nodes: new Set(nodes.map(({ id }) => id)),
    edges: new Set(edges.map(({ id }) => id)),
  });
}

/** The selected nodes, and those of selected groups, as text; null if there are none. */
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

/** Pastes copied nodes at a position and selects them. Returns whether the text contained any. */
export function paste(editor: EditorStore, text: string, at: Point): boolean {
  const { select, mayEdit } = editor.session.getState();
  const pasted = pasteText(placedGraph(editor), text, at);
  if (pasted === null || !mayEdit) return false;
  editShown(editor, () => pasted.graph);
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

/** Duplicates the selected nodes slightly below the originals. */
export function duplicate(editor: EditorStore): void {
  const text = copiedText(editor.session);
  const ids = copiedIds(editor.session);
  const places = placedGraph(editor)
    .nodes.filter(({ id }) => ids.has(id))
    .map(placeOf);
  if (text !== null)
    paste(editor, text, {
      x: Math.min(...places.map(({ x }) => x)) + 40,
      y: Math.min(...places.map(({ y }) => y)) + 80,
    });
}

/**
 * Selects the next node in the direction of an arrow key and returns its id; null if there is none.
 */
export function moveOn(editor: EditorStore, direction: Direction): string | null {
  const drawn = drawnIn(editor);
  const from = selectedNode(editor.session)?.id ?? selectedCollapsed(editor)?.id;
  const next =
    from === undefined
      ? (endOfWire(editor, direction) ?? firstNode(drawn))
      : neighborOf(drawn, from, direction);
  if (next !== null) editor.session.getState().select({ nodes: new Set([next]) });
  return next;
}

/**
 * From a selected connection, arrow keys lead back to the card before it or on to the card after
 * it.
 */
function endOfWire(editor: EditorStore, direction: Direction): string | null {
  const wire = selectedWire(editor);
  return (direction === 'left' || direction === 'up' ? wire?.source : wire?.target) ?? null;
}

/** When the selection was last moved by a key, and the undo step that belongs to. */
const nudgeSlice = defineSlice('nudge', { time: 0, about: '' });

/** Moves the selected nodes. Moves in quick succession are one step to undo. */
export function nudge(editor: EditorStore, by: Point): void {
  const places = selectedPlaces(editor);
  if (places.size === 0) return;
  const time = Date.now();
  const last = editor.get(nudgeSlice);
  const about = time - last.time < 1000 ? last.about : `nudge ${time}`;
  editor.update(nudgeSlice, { time, about });
  move(
    editor,
    new Map([...places].map(([id, { x, y }]) => [id, { x: x + by.x, y: y + by.y }])),
    about,
  );
}

/** Moves nodes and collapsed groups to new positions. */
export function move(
  editor: EditorStore,
  places: ReadonlyMap<string, Point>,
  about?: string,
): void {
  const all = placesOfNodes(shownGraph(editor), places);
  editShown(editor, (graph) => moveNodes(graph, all), about);
}

export function alignSelected(editor: EditorStore, how: Alignment): void {
  move(editor, align(selectedPlaces(editor), how));
}

/**
 * Lays the graph out from left to right. With several nodes selected, arranges only those, starting
 * at their current position. A collapsed group is one card, an expanded one keeps its nodes
 * together.
 */
export function tidy(editor: EditorStore): void {
  const drawn = drawnIn(editor);
  const heights = new Map(
    collapsedGroupsIn(editor).cards.map((collapsedGroup) => [
      collapsedGroup.id,
      collapsedHeight(collapsedGroup),
    ]),
  );
  const open = groupsOf(shownGraph(editor)).filter(({ collapsed }) => collapsed !== true);
  const selected = selectedPlaces(editor);
  if (selected.size < 2) {
    const all = placesOfNodes(shownGraph(editor), tidyPlaces(drawn, heights, open));
    return editShown(editor, (graph) => forgetGaps(moveNodes(graph, all)));
  }
  const whole = open.filter(({ nodeIds }) => nodeIds.every((id) => selected.has(id)));
  const tidied = tidyPlaces(partOf(drawn, new Set(selected.keys())), heights, whole);
  const [from, to] = [corner(tidied), corner(selected)];
  move(
    editor,
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

/**
 * Groups the selected nodes in a frame and returns its id on the canvas; null if there are none.
 */
export function groupSelected(editor: EditorStore, title: string): string | null {
  const { select, history, selection } = editor.session.getState();
  const before = history.present;
  editShown(editor, (graph) => addGroup(graph, selection.nodes, title));
  const now = editor.session.getState().history.present;
  if (now === before) return null;
  const id = frameId(groupsOf(now).at(-1)!.id);
  select({ nodes: new Set([id]) });
  return id;
}

/** Ungroups the selected groups; their nodes stay where they are visible. */
export function ungroupSelected(editor: EditorStore): void {
  const { nodes } = editor.session.getState().selection;
  const ids = groupsOf(shownGraph(editor)).flatMap(({ id }) =>
    nodes.has(frameId(id)) ? [id] : [],
  );
  ungroup(editor, ids);
}

/** The positions of the selection: the nodes of an expanded group, the card of a collapsed one. */
function selectedPlaces(editor: EditorStore): ReadonlyMap<string, Point> {
  const { nodes: selected } = editor.session.getState().selection;
  const { nodes } = drawnIn(editor);
  const drawn = new Set(nodes.map(({ id }) => id));
  const framed = groupsOf(shownGraph(editor)).flatMap(({ id, nodeIds }) =>
    selected.has(frameId(id)) && !drawn.has(frameId(id)) ? nodeIds : [],
  );
  const all = new Set([...selected, ...framed]);
  return new Map(
    nodes.flatMap((node) => (all.has(node.id) ? [[node.id, placeOf(node)] as const] : [])),
  );
}

/** The selected connection, if it is the only selected element; its ends are the cards as drawn. */
export function selectedWire(editor: EditorStore): Edge | null {
  const { nodes, edges } = editor.session.getState().selection;
  if (nodes.size > 0 || edges.size !== 1) return null;
  return drawnIn(editor).edges.find(({ id }) => edges.has(id)) ?? null;
}
