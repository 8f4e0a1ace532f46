import type { Session } from '@millrace/graph-editor';
import { useStore, useStoreApi } from '@xyflow/react';
import { useMemo } from 'react';
import type { CanvasNode, WireEdge } from '../flow.ts';
import { elementsAmong, type Elements } from './elements.ts';
import { sceneOf, type Scene } from './scene.ts';
import { useBoxSelecting } from './use-box-selecting.ts';
import { useSelecting, type Changes, type Selecting } from './use-selecting.ts';
import { useTouching, type Touching } from './use-touching.ts';

/** Below this zoom cards are blocks. */
export const far = 0.595;

/** As many cards as a browser can well draw as elements. */
const fewest = 150;

export type Overview = {
  /** What is drawn as one picture; null where everything is an element. */
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
