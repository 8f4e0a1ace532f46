import type { Node } from '@millrace/model';
import { align, type Alignment } from '../document/align.ts';
import { copyText, pasteText } from '../document/clipboard.ts';
import { moveNodes, removeEdges, removeNodes, type Edit } from '../document/edits.ts';
import { addGroup, groupsOf, removeGroup } from '../document/groups.ts';
import { placeOf, type Point } from '../document/place.ts';
import { tidyPlaces } from '../document/tidy.ts';
import { firstNode, walk, type Direction } from '../document/walk.ts';
import type { Session } from '../session/session.ts';
import { frameId } from './flow.ts';

/** What people do to the chosen nodes and to the whole graph. Nothing here knows where on the screen it was asked for. */

/** The one node that is chosen; null where none or several are. */
export function chosenNode(session: Session): Node | null {
  const { selection, history } = session.getState();
  const chosen = history.present.nodes.filter(({ id }) => selection.nodes.has(id));
  return chosen.length === 1 ? chosen[0]! : null;
}

/** Removes the nodes and wires that are chosen; of a group only the frame. */
export function removeChosen(session: Session): void {
  const { edit, select, selection } = session.getState();
  edit((graph) => {
    const frames = groupsOf(graph).filter(({ id }) => selection.nodes.has(frameId(id)));
    const left = removeEdges(removeNodes(graph, selection.nodes), selection.edges);
    return frames.reduce((before, { id }) => removeGroup(before, id), left);
  });
  select({});
}

export function chooseAll(session: Session): void {
  const { select, history } = session.getState();
  select({ nodes: new Set(history.present.nodes.map(({ id }) => id)), edges: new Set(history.present.edges.map(({ id }) => id)) });
}

/** The chosen nodes as text; null where none is. */
export function copiedText(session: Session): string | null {
  const { selection, history } = session.getState();
  const ids = new Set(history.present.nodes.flatMap(({ id }) => (selection.nodes.has(id) ? [id] : [])));
  return ids.size === 0 ? null : copyText(history.present, ids);
}

/** Puts copied nodes at a place and chooses them. Tells whether the text held some. */
export function paste(session: Session, text: string, at: Point): boolean {
  const { edit, select, history, mayEdit } = session.getState();
  const pasted = pasteText(history.present, text, at);
  if (pasted === null || !mayEdit) return false;
  edit(() => pasted.graph);
  select({ nodes: pasted.ids });
  return true;
}

/** Copies the chosen nodes a little below themselves. */
export function duplicate(session: Session): void {
  const text = copiedText(session);
  const places = [...chosenPlaces(session).values()];
  if (text !== null) paste(session, text, { x: Math.min(...places.map(({ x }) => x)) + 40, y: Math.min(...places.map(({ y }) => y)) + 80 });
}

/** Chooses the node that an arrow key leads to, and answers it. */
export function walkOn(session: Session, direction: Direction): string | null {
  const { history, select } = session.getState();
  const from = chosenNode(session)?.id;
  const next = from === undefined ? firstNode(history.present) : walk(history.present, from, direction);
  if (next !== null) select({ nodes: new Set([next]) });
  return next;
}

let lastNudge = { time: 0, about: '' };

/** Moves the chosen nodes. Steps that follow one another at once are one step to undo. */
export function nudge(session: Session, by: Point): void {
  const places = chosenPlaces(session);
  if (places.size === 0) return;
  const time = Date.now();
  const about = time - lastNudge.time < 1000 ? lastNudge.about : `nudge ${time}`;
  lastNudge = { time, about };
  session.getState().edit((graph) => moveNodes(graph, new Map([...places].map(([id, { x, y }]) => [id, { x: x + by.x, y: y + by.y }]))), about);
}

export function alignChosen(session: Session, how: Alignment): void {
  const places = align(chosenPlaces(session), how);
  session.getState().edit((graph) => moveNodes(graph, places));
}

/** Lays the graph out from left to right; only the chosen nodes where there are several, beginning where they begin. */
export function tidy(session: Session): void {
  const { edit, history } = session.getState();
  const chosen = chosenPlaces(session);
  if (chosen.size < 2) {
    edit((graph) => moveNodes(graph, tidyPlaces(graph)));
    return;
  }
  const { nodes, edges } = history.present;
  const part = { nodes: nodes.filter(({ id }) => chosen.has(id)), edges: edges.filter(({ source, target }) => chosen.has(source) && chosen.has(target)) };
  const tidied = tidyPlaces(part);
  const corner = (places: ReadonlyMap<string, Point>): Point => ({
    x: Math.min(...[...places.values()].map(({ x }) => x)),
    y: Math.min(...[...places.values()].map(({ y }) => y)),
  });
  const [from, to] = [corner(tidied), corner(chosen)];
  edit((graph) => moveNodes(graph, new Map([...tidied].map(([id, { x, y }]) => [id, { x: x - from.x + to.x, y: y - from.y + to.y }]))));
}

/** Puts a frame around the chosen nodes and answers its id on the canvas. */
export function groupChosen(session: Session, title: string): string | null {
  const { edit, select, history, selection } = session.getState();
  const before = history.present;
  const group: Edit = (graph) => addGroup(graph, selection.nodes, title);
  edit(group);
  const now = session.getState().history.present;
  if (now === before) return null;
  const id = frameId(groupsOf(now).at(-1)!.id);
  select({ nodes: new Set([id]) });
  return id;
}

export function chosenPlaces(session: Session): ReadonlyMap<string, Point> {
  const { selection, history } = session.getState();
  const members = groupsOf(history.present).flatMap(({ id, nodeIds }) => (selection.nodes.has(frameId(id)) ? nodeIds : []));
  const chosen = new Set([...selection.nodes, ...members]);
  return new Map(history.present.nodes.flatMap((node) => (chosen.has(node.id) ? [[node.id, placeOf(node)] as const] : [])));
}
