import {
  moveNodes,
  splice,
  placesOfNodes,
  cardHeight,
  cardWidth,
  maySplice,
  type Point,
} from '@millrace/graph-editor';
import type { EdgeChange, NodeChange } from '@xyflow/react';
import { useReactFlow } from '@xyflow/react';
import { useState } from 'react';
import type { CanvasNode } from './flow.ts';
import { editShown, shownGraph } from '../../graph/collapse.ts';
import { under } from './use-drop.ts';
import type { EditorStore } from '../../state/editor-store.ts';
import { useEditorStore } from '../../state/use-editor.ts';

type Places = ReadonlyMap<string, Point>;

/**
 * Handles the changes that the canvas reports. While nodes are dragged, only the canvas has their
 * positions; dropping them is one change of the document.
 */
export function useCanvasChanges() {
  const editor = useEditorStore();
  const { session } = editor;
  const flow = useReactFlow();
  const [moved, setMoved] = useState<Places | undefined>();
  const onNodesChange = (changes: readonly NodeChange<CanvasNode>[]): void => {
    const moves = changes.flatMap((each) =>
      each.type === 'position' && each.position !== undefined
        ? [{ ...each, position: each.position }]
        : [],
    );
    if (moves.length > 0) {
      const places = placesOfNodes(
        shownGraph(editor),
        new Map(moves.map(({ id, position }) => [id, position])),
      );
      if (moves.some(({ dragging }) => dragging)) setMoved(places);
      else {
        setMoved(undefined);
        drop(editor, places, (place) => flow.flowToScreenPosition(place));
      }
    }
    const { select, selection } = session.getState();
    const nodes = selectedAfter(changes, selection.nodes, (id) => id);
    if (nodes !== null) select({ nodes, edges: selection.edges });
  };
  const onEdgesChange = (changes: readonly EdgeChange[]): void => {
    const { select, selection } = session.getState();
    const edges = selectedAfter(changes, selection.edges, Number);
    if (edges !== null) select({ nodes: selection.nodes, edges });
  };
  return { moved, onNodesChange, onEdgesChange };
}

function selectedAfter<Id>(
  changes: readonly (NodeChange<CanvasNode> | EdgeChange)[],
  before: ReadonlySet<Id>,
  idOf: (id: string) => Id,
): ReadonlySet<Id> | null {
  const selectedIds = new Set(before);
  let isChanged = false;
  for (const each of changes) {
    if (each.type !== 'select') continue;
    isChanged = true;
    if (each.selected) selectedIds.add(idOf(each.id));
    else selectedIds.delete(idOf(each.id));
  }
  return isChanged ? selectedIds : null;
}

/** A node without connections that is dropped on a connection is inserted into it. */
function drop(editor: EditorStore, places: Places, toScreen: (place: Point) => Point): void {
  const { history } = editor.session.getState();
  const [only] = places;
  const { edges, nodes } = history.present;
  const node =
    places.size === 1 && only !== undefined ? nodes.find(({ id }) => id === only[0]) : undefined;
  const isLoose =
    node !== undefined &&
    !edges.some(({ source, target }) => source === node.id || target === node.id);
  const wire = isLoose
    ? under(toScreen({ x: only![1].x + cardWidth / 2, y: only![1].y + cardHeight / 2 }), 'edge')
    : null;
  const edgeId = Number(wire?.getAttribute('data-id') ?? Number.NaN);
  editShown(editor, (graph) => {
    const next = moveNodes(graph, places);
    return node !== undefined && maySplice(next, edgeId, node)
      ? splice(next, edgeId, node.id)
      : next;
  });
}
