import type { Selection, Session } from '@millrace/graph-editor';
import { useStore, useStoreApi, type EdgeChange, type NodeChange } from '@xyflow/react';
import { useEffect, useMemo, useRef, useState, type DragEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import type { CanvasNode, WireEdge } from '../flow.ts';
import { elementsAmong, touchedAt, type Elements, type Touched } from './elements.ts';
import { isCard, sceneOf, type Scene } from './scene.ts';
import { inside, type Box } from './hit.ts';

/** Below this zoom, cards are drawn as blocks. */
export const far = 0.595;

/** The number of cards that browsers can draw well as elements. */
const fewest = 150;

export type Overview = {
  /** What is drawn as one picture; null if everything is an element. */
  readonly scene: Scene | null;
  readonly elements: Elements;
  readonly touching: Touching;
  readonly selecting: Selecting;
};

/**
 * When zoomed out, a large graph is drawn as one picture; only what the pointer touches is an
 * element, so that it can still be clicked, dragged and used as a drop target.
 */
export function useOverview(
  session: Session,
  nodes: CanvasNode[],
  edges: WireEdge[],
  changes: Changes,
): Overview {
  const store = useStoreApi();
  const isFar = useStore(({ transform }) => transform[2] < far);
  const isOn = isFar && nodes.length >= fewest;
  const scene = useMemo(() => (isOn ? sceneOf(nodes, edges) : null), [isOn, nodes, edges]);
  const { touched, touching } = useTouching(scene);
  const elements = useMemo(
    () =>
      scene === null
        ? { nodes, edges }
        : elementsAmong(nodes, edges, scene, touched, store.getState().transform[2]),
    [scene, nodes, edges, touched, store],
  );
  useBoxSelecting(session, scene, nodes);
  return { scene, elements, touching, selecting: useSelecting(session, isOn, changes) };
}

type Changes = {
  readonly onNodesChange: (changes: readonly NodeChange<CanvasNode>[]) => void;
  readonly onEdgesChange: (changes: readonly EdgeChange<WireEdge>[]) => void;
};

type Selecting = Changes & { readonly onPaneClick: () => void };

/**
 * Handles the selection changes that the canvas reports. In the overview, few connections are
 * elements, so selecting something else must also deselect the others. The functions are stable,
 * because the canvas treats new ones as a change.
 */
function useSelecting(session: Session, isOverview: boolean, changes: Changes): Selecting {
  const store = useStoreApi();
  const now = useRef({ changes, isOverview });
  useEffect(() => {
    now.current = { changes, isOverview };
  });
  return useMemo(() => {
    const letGo = (reported: readonly (NodeChange<CanvasNode> | EdgeChange)[]): void => {
      const { multiSelectionActive, userSelectionActive } = store.getState();
      const { selection, select } = session.getState();
      const isAnew =
        !multiSelectionActive &&
        !userSelectionActive &&
        reported.some((each) => each.type === 'select' && each.selected);
      if (now.current.isOverview && isAnew && selection.edges.size > 0)
        select({ nodes: selection.nodes });
    };
    return {
      onNodesChange(reported) {
        letGo(reported);
        now.current.changes.onNodesChange(reported);
      },
      onEdgesChange(reported) {
        letGo(reported);
        now.current.changes.onEdgesChange(reported);
      },
      onPaneClick: () => session.getState().select({}),
    };
  }, [session, store]);
}

type Touching = {
  readonly onPointerMoveCapture: (event: PointerEvent) => void;
  readonly onDragOverCapture: (event: DragEvent) => void;
};

const untouched: Touched = { nodeId: null, edgeId: null };

/**
 * The part of the picture under the pointer. Determined before other handlers see the event, so
 * that the element already exists then; it doesn't change while a button is held.
 */
function useTouching(scene: Scene | null): {
  readonly touched: Touched;
  readonly touching: Touching;
} {
  const store = useStoreApi();
  const [touched, setTouched] = useState(untouched);
  const touch = ({
    clientX,
    clientY,
  }: {
    readonly clientX: number;
    readonly clientY: number;
  }): void => {
    const { domNode, transform } = store.getState();
    if (scene === null || domNode === null) return;
    const { left, top } = domNode.getBoundingClientRect();
    const [x, y, zoom] = transform;
    const now = touchedAt(
      scene,
      { x: (clientX - left - x) / zoom, y: (clientY - top - y) / zoom },
      zoom,
    );
    if (now.nodeId !== touched.nodeId || now.edgeId !== touched.edgeId)
      flushSync(() => setTouched(now));
  };
  return {
    touched,
    touching: {
      onPointerMoveCapture: (event) => event.buttons === 0 && touch(event),
      onDragOverCapture: touch,
    },
  };
}

/** Selects what a box drawn over the overview touches: the canvas finds only elements in it. */
function useBoxSelecting(
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
