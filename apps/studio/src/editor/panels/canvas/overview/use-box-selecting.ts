import type { Session, Selection } from '@millrace/graph-editor';
import { useStoreApi } from '@xyflow/react';
import { useEffect } from 'react';
import type { CanvasNode } from '../flow.ts';
import { inside, type Box } from './hit.ts';
import { isCard, type Scene } from './scene.ts';

/**
 * Chooses what a box touches that is drawn over the overview: the canvas finds only elements in it.
 */
export function useBoxSelecting(
  session: Session,
  scene: Scene | null,
  nodes: readonly CanvasNode[],
): void {
  const store = useStoreApi();
  useEffect(() => {
    if (scene === null) return undefined;
    const others = new Set(nodes.filter((node) => !isCard(node)).map(({ id }) => id));
    const selectIn = (box: Box): void => {
      const { selection, select } = session.getState();
      const found = inside(scene, box);
      const selected = {
        nodes: new Set([...selection.nodes].filter((id) => others.has(id))).union(found.nodes),
        edges: found.edges,
      };
      if (!isSame(selected, selection)) select(selected);
    };
    return store.subscribe(
      (
        { userSelectionRect: box, userSelectionActive: isActive, transform: [x, y, zoom] },
        before,
      ) => {
        if (isActive && box !== null && box !== before.userSelectionRect)
          selectIn({
            x: (box.x - x) / zoom,
            y: (box.y - y) / zoom,
            width: box.width / zoom,
            height: box.height / zoom,
          });
        if (before.userSelectionActive && !isActive)
          queueMicrotask(() =>
            store.setState({ nodesSelectionActive: session.getState().selection.nodes.size > 0 }),
          );
      },
    );
  }, [store, session, scene, nodes]);
}

function isSame(one: Selection, other: Selection): boolean {
  return isEqual(one.nodes, other.nodes) && isEqual(one.edges, other.edges);
}

function isEqual<Id>(one: ReadonlySet<Id>, other: ReadonlySet<Id>): boolean {
  return one.size === other.size && one.isSubsetOf(other);
}
