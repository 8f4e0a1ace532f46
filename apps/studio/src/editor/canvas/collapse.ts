import {
  drawnGraph,
  collapsedGroupsOf,
  addGroup,
  frameId,
  groupsOf,
  collapseIntoCard as withCollapsedCard,
  withoutGroup,
  expandGroup,
  type Drawn,
  type CollapsedGroup,
  type CollapsedGroups,
  type Group,
  type Edit,
  type Session,
} from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';
import { useSessionState } from '../session/use-session.ts';
import { useCanvasState } from './canvas-state.ts';

/**
 * The graph as one looks at it: groups that were opened only to see what is in them are open,
 * though the graph keeps them collapsed.
 */
export function shownGraph(session: Session): Graph {
  return withOpened(session.getState().history.present, useCanvasState.getState().opened);
}

export function useShownGraph(): Graph {
  const graph = useSessionState(({ history }) => history.present);
  const opened = useCanvasState((state) => state.opened);
  return withOpened(graph, opened);
}

export function collapsedGroupsIn(session: Session): CollapsedGroups {
  return collapsedGroupsOf(shownGraph(session), session.getState().validation?.schemas);
}

export function drawnIn(session: Session): Drawn {
  return drawnGraph(shownGraph(session), session.getState().validation?.schemas);
}

/**
 * Changes places as they are shown: where the graph was spread for a group that one only looks
 * into, that group is opened permanently, in the same step.
 */
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

/** The only card that is selected, where it is one of a group. */
export function selectedCollapsed(session: Session): CollapsedGroup | null {
  const { nodes } = session.getState().selection;
  return nodes.size === 1
    ? (collapsedGroupsIn(session).cards.find(({ id }) => nodes.has(id)) ?? null)
    : null;
}

/** Expands a group: in the graph for people who may edit it, only on the screen for others. */
export function expand(session: Session, groupId: string): void {
  const { mayEdit, edit } = session.getState();
  if (mayEdit) edit((graph) => expandGroup(graph, groupId));
  else openTemporarily(groupId);
}

/** Opens the card that stands for a node, so that it can be seen; the graph stays as it is. */
export function revealNode(session: Session, nodeId: string): void {
  const holder = collapsedGroupsIn(session).holders.get(nodeId);
  if (holder !== undefined) openTemporarily(holder.group.id);
}

function openTemporarily(groupId: string): void {
  useCanvasState.setState(({ opened }) => ({ opened: new Set([...opened, groupId]) }));
}

/**
 * Opens the cards that are selected; where none is, makes one card of each selected frame, of the
 * group that all selected nodes are in, or of the selected nodes.
 */
export function toggleCollapsed(session: Session, title: string): void {
  const { selection, select } = session.getState();
  const cards = collapsedGroupsIn(session).cards.filter(({ id }) => selection.nodes.has(id));
  for (const { group } of cards) expand(session, group.id);
  if (cards.length > 0) return;
  const groups = selectedGroups(shownGraph(session), selection.nodes);
  const ids = groups.length > 0 ? groups.map(({ id }) => id) : newGroup(session, title);
  if (ids.length === 0) return;
  collapse(session, ids);
  select({ nodes: new Set(ids.map(frameId)) });
}

export function collapseIntoCard(session: Session, groupId: string): void {
  collapse(session, [groupId]);
  session.getState().select({ nodes: new Set([frameId(groupId)]) });
}

/** Takes groups apart; their nodes stay, each where it can be seen. */
export function ungroup(session: Session, groupIds: readonly string[]): void {
  editShown(session, (graph) => groupIds.reduce(withoutGroup, graph));
}

/** Makes groups cards again that were only looked into, and collapses the others. */
function collapse(session: Session, groupIds: readonly string[]): void {
  useCanvasState.setState(({ opened }) => ({
    opened: new Set([...opened].filter((id) => !groupIds.includes(id))),
  }));
  session
    .getState()
    .edit((graph) => groupIds.reduce(withCollapsedCard, graph), `fold ${groupIds.join(' ')}`);
}

/**
 * Groups the selected nodes where there are several; the collapsing that follows is the same step
 * to undo.
 */
function newGroup(session: Session, title: string): readonly string[] {
  const { selection, edit, history, mayEdit } = session.getState();
  const ids = new Set(
    history.present.nodes.flatMap(({ id }) => (selection.nodes.has(id) ? [id] : [])),
  );
  if (ids.size < 2 || !mayEdit) return [];
  const grouped = addGroup(history.present, ids, title);
  const { id } = groupsOf(grouped).at(-1)!;
  edit(() => grouped, `fold ${id}`);
  return [id];
}

/** Frames that are selected, or the one group in which all selected nodes are. */
function selectedGroups(graph: Graph, selected: ReadonlySet<string>): readonly Group[] {
  const groups = groupsOf(graph);
  const frames = groups.filter(({ id }) => selected.has(frameId(id)));
  if (frames.length > 0) return frames;
  return groups.filter(
    ({ nodeIds }) => selected.size > 0 && [...selected].every((id) => nodeIds.includes(id)),
  );
}

const shownGraphs = new WeakMap<
  Graph,
  { readonly opened: ReadonlySet<string>; readonly shown: Graph }
>();

function withOpened(graph: Graph, opened: ReadonlySet<string>): Graph {
  if (opened.size === 0) return graph;
  const known = shownGraphs.get(graph);
  if (known?.opened === opened) return known.shown;
  const shown = [...opened].reduce(expandGroup, graph);
  shownGraphs.set(graph, { opened, shown });
  return shown;
}
