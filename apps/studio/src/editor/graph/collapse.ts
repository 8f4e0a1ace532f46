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
} from '@millrace/graph-editor';
import type { Graph } from '@millrace/model';
import { useSessionState } from '../session/use-session.ts';
import { canvasSlice } from '../state/canvas-state.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { useEditor } from '../state/use-editor.ts';

/**
 * The graph as shown: groups that were expanded only for viewing are expanded, although they stay
 * collapsed in the graph.
 */
export function shownGraph(editor: EditorStore): Graph {
  return withOpened(editor.session.getState().history.present, editor.get(canvasSlice).opened);
}

export function useShownGraph(): Graph {
  const graph = useSessionState(({ history }) => history.present);
  const opened = useEditor(canvasSlice, (state) => state.opened);
  return withOpened(graph, opened);
}

export function collapsedGroupsIn(editor: EditorStore): CollapsedGroups {
  return collapsedGroupsOf(shownGraph(editor), editor.session.getState().validation?.schemas);
}

export function drawnIn(editor: EditorStore): Drawn {
  return drawnGraph(shownGraph(editor), editor.session.getState().validation?.schemas);
}

/**
 * Applies a change to the positions shown on screen. If the layout was spread for a group that is
 * expanded only for viewing, the same step also expands that group in the graph.
 */
export function editShown(editor: EditorStore, change: Edit, about?: string): void {
  const { mayEdit, edit, history } = editor.session.getState();
  const placed = placedGraph(editor);
  const changed = change(placed);
  if (!mayEdit || changed === placed) return;
  edit(() => changed, about);
  if (placed !== history.present) editor.update(canvasSlice, { opened: new Set() });
}

/** The graph with the positions shown on screen. */
export function placedGraph(editor: EditorStore): Graph {
  const { present } = editor.session.getState().history;
  const shown = shownGraph(editor);
  return shown.nodes === present.nodes ? present : shown;
}

/** The only selected card, if it is a collapsed group's; otherwise null. */
export function selectedCollapsed(editor: EditorStore): CollapsedGroup | null {
  const { nodes } = editor.session.getState().selection;
  return nodes.size === 1
    ? (collapsedGroupsIn(editor).cards.find(({ id }) => nodes.has(id)) ?? null)
    : null;
}

/** Expands a group: in the graph for people who can edit it, only on the screen for others. */
export function expand(editor: EditorStore, groupId: string): void {
  const { mayEdit, edit } = editor.session.getState();
  if (mayEdit) edit((graph) => expandGroup(graph, groupId));
  else openTemporarily(editor, groupId);
}

/** Expands the collapsed group that hides a node, without changing the graph. */
export function revealNode(editor: EditorStore, nodeId: string): void {
  const holder = collapsedGroupsIn(editor).holders.get(nodeId);
  if (holder !== undefined) openTemporarily(editor, holder.group.id);
}

function openTemporarily(editor: EditorStore, groupId: string): void {
  editor.update(canvasSlice, ({ opened }) => ({ opened: new Set([...opened, groupId]) }));
}

/**
 * Expands the selected cards. If there are none, collapses each selected frame, the group that
 * contains all selected nodes, or a new group of the selected nodes.
 */
export function toggleCollapsed(editor: EditorStore, title: string): void {
  const { selection, select } = editor.session.getState();
  const cards = collapsedGroupsIn(editor).cards.filter(({ id }) => selection.nodes.has(id));
  for (const { group } of cards) expand(editor, group.id);
  if (cards.length > 0) return;
  const groups = selectedGroups(shownGraph(editor), selection.nodes);
  const ids = groups.length > 0 ? groups.map(({ id }) => id) : newGroup(editor, title);
  if (ids.length === 0) return;
  collapse(editor, ids);
  select({ nodes: new Set(ids.map(frameId)) });
}

export function collapseIntoCard(editor: EditorStore, groupId: string): void {
  collapse(editor, [groupId]);
  editor.session.getState().select({ nodes: new Set([frameId(groupId)]) });
}

/** Ungroups groups; their nodes stay where they are visible. */
export function ungroup(editor: EditorStore, groupIds: readonly string[]): void {
  editShown(editor, (graph) => groupIds.reduce(withoutGroup, graph));
}

/**
 * Collapses groups. Those expanded only for viewing just close, the others are collapsed in the
 * graph.
 */
function collapse(editor: EditorStore, groupIds: readonly string[]): void {
  editor.update(canvasSlice, ({ opened }) => ({
    opened: new Set([...opened].filter((id) => !groupIds.includes(id))),
  }));
  editor.session
    .getState()
    .edit((graph) => groupIds.reduce(withCollapsedCard, graph), `collapse ${groupIds.join(' ')}`);
}

/**
 * Groups the selected nodes if there are several; the collapse that follows is part of the same
 * undo step.
 */
function newGroup(editor: EditorStore, title: string): readonly string[] {
  const { selection, edit, history, mayEdit } = editor.session.getState();
  const ids = new Set(
    history.present.nodes.flatMap(({ id }) => (selection.nodes.has(id) ? [id] : [])),
  );
  if (ids.size < 2 || !mayEdit) return [];
  const grouped = addGroup(history.present, ids, title);
  const { id } = groupsOf(grouped).at(-1)!;
  edit(() => grouped, `collapse ${id}`);
  return [id];
}

/** The selected frames, or the group that contains all selected nodes. */
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
