import type { Graph } from '@millrace/model';
import { drawnGraph, foldingOf, type Drawn, type Folded, type Folding } from '../document/folding.ts';
import { addGroup, frameId, groupsOf, type Group } from '../document/groups.ts';
import { foldGroup as foldedBack, takeApart, unfoldGroup } from '../document/room.ts';
import type { Edit } from '../document/edits.ts';
import type { Session } from '../session/session.ts';
import { useSessionState } from '../session/use-session.ts';
import { useCanvasState } from './canvas-state.ts';

/** The graph as one looks at it: groups that were opened only to see what is in them are open, though the graph keeps them collapsed. */
export function shownGraph(session: Session): Graph {
  return withOpened(session.getState().history.present, useCanvasState.getState().opened);
}

export function useShownGraph(): Graph {
  const graph = useSessionState(({ history }) => history.present);
  const opened = useCanvasState((state) => state.opened);
  return withOpened(graph, opened);
}

export function foldingIn(session: Session): Folding {
  return foldingOf(shownGraph(session), session.getState().judgement?.schemas);
}

export function drawnIn(session: Session): Drawn {
  return drawnGraph(shownGraph(session), session.getState().judgement?.schemas);
}

/** Changes places as they are shown: where the graph was spread for a group that one only looks into, that group is opened for good, in the same step. */
export function editShown(session: Session, change: Edit, about?: string): void {
  const { mayEdit, edit, history } = session.getState();
  const placed = placedGraph(session);
  const changed = change(placed);
  if (!mayEdit || changed === placed) return;
  edit(() => changed, about);
  if (placed !== history.present) useCanvasState.setState({ opened: new Set() });
}

/** The graph whose places are those on the screen. */
export function placedGraph(session: Session): Graph {
  const { present } = session.getState().history;
  const shown = shownGraph(session);
  return shown.nodes === present.nodes ? present : shown;
}

/** The only card that is chosen, where it is one of a group. */
export function chosenFolded(session: Session): Folded | null {
  const { nodes } = session.getState().selection;
  return nodes.size === 1 ? (foldingIn(session).folded.find(({ id }) => nodes.has(id)) ?? null) : null;
}

/** Opens a group for good, by people who may change the graph; by others to look at it. */
export function unfold(session: Session, groupId: string): void {
  const { mayEdit, edit } = session.getState();
  if (mayEdit) edit((graph) => unfoldGroup(graph, groupId));
  else lookInto(groupId);
}

/** Opens the card that stands for a node, so that it can be seen; the graph stays as it is. */
export function lookAround(session: Session, nodeId: string): void {
  const holder = foldingIn(session).holders.get(nodeId);
  if (holder !== undefined) lookInto(holder.group.id);
}

function lookInto(groupId: string): void {
  useCanvasState.setState(({ opened }) => ({ opened: new Set([...opened, groupId]) }));
}

/** Opens the cards that are chosen; where none is, makes one card of each chosen frame, of the group that all chosen nodes are in, or of the chosen nodes. */
export function foldOrUnfold(session: Session, title: string): void {
  const { selection, select } = session.getState();
  const cards = foldingIn(session).folded.filter(({ id }) => selection.nodes.has(id));
  for (const { group } of cards) unfold(session, group.id);
  if (cards.length > 0) return;
  const groups = chosenGroups(shownGraph(session), selection.nodes);
  const ids = groups.length > 0 ? groups.map(({ id }) => id) : newGroup(session, title);
  if (ids.length === 0) return;
  fold(session, ids);
  select({ nodes: new Set(ids.map(frameId)) });
}

export function foldGroup(session: Session, groupId: string): void {
  fold(session, [groupId]);
  session.getState().select({ nodes: new Set([frameId(groupId)]) });
}

/** Takes groups apart; their nodes stay, each where it can be seen. */
export function ungroup(session: Session, groupIds: readonly string[]): void {
  editShown(session, (graph) => groupIds.reduce(takeApart, graph));
}

/** Makes groups cards again that were only looked into, and collapses the others. */
function fold(session: Session, groupIds: readonly string[]): void {
  useCanvasState.setState(({ opened }) => ({ opened: new Set([...opened].filter((id) => !groupIds.includes(id))) }));
  session.getState().edit((graph) => groupIds.reduce(foldedBack, graph), `fold ${groupIds.join(' ')}`);
}

/** Groups the chosen nodes where there are several; the collapsing that follows is the same step to undo. */
function newGroup(session: Session, title: string): readonly string[] {
  const { selection, edit, history, mayEdit } = session.getState();
  const ids = new Set(history.present.nodes.flatMap(({ id }) => (selection.nodes.has(id) ? [id] : [])));
  if (ids.size < 2 || !mayEdit) return [];
  const grouped = addGroup(history.present, ids, title);
  const { id } = groupsOf(grouped).at(-1)!;
  edit(() => grouped, `fold ${id}`);
  return [id];
}

/** Frames that are chosen, or the one group in which all chosen nodes are. */
function chosenGroups(graph: Graph, chosen: ReadonlySet<string>): readonly Group[] {
  const groups = groupsOf(graph);
  const frames = groups.filter(({ id }) => chosen.has(frameId(id)));
  if (frames.length > 0) return frames;
  return groups.filter(({ nodeIds }) => chosen.size > 0 && [...chosen].every((id) => nodeIds.includes(id)));
}

const looks = new WeakMap<Graph, { readonly opened: ReadonlySet<string>; readonly shown: Graph }>();

function withOpened(graph: Graph, opened: ReadonlySet<string>): Graph {
  if (opened.size === 0) return graph;
  const known = looks.get(graph);
  if (known?.opened === opened) return known.shown;
  const shown = [...opened].reduce(unfoldGroup, graph);
  looks.set(graph, { opened, shown });
  return shown;
}
