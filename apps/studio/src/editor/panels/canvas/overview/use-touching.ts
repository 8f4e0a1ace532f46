import { useStoreApi } from '@xyflow/react';
import { useState, type DragEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { touchedAt, type Touched } from './elements.ts';
import type { Scene } from './scene.ts';

export type Touching = {
  readonly onPointerMoveCapture: (event: PointerEvent) => void;
  readonly onDragOverCapture: (event: DragEvent) => void;
};

const untouched: Touched = { nodeId: null, edgeId: null };

/**
 * What of a picture the pointer is on. It is known before anything else hears of the pointer, so
 * that there is an element under it by then; while a button is held it stays.
 */
export function useTouching(scene: Scene | null): {
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
