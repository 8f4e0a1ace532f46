import type { Point } from '@millrace/graph-editor';
import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { viewportOf, type Box, type Frame } from './frame.ts';

export type MapPointer = {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
};

/**
 * A drag on the map: how the map showed the graph when it was pressed, and how far the pointer was
 * from the middle of the visible part.
 */
type Held = { readonly frame: Frame; readonly off: Point };

/**
 * Moves the visible part with the map: the pressed point becomes the middle, unless it is inside
 * the visible part, which is then dragged from there.
 */
export function useMapPointer(frame: RefObject<Frame>): MapPointer {
  const flow = useReactFlow();
  const store = useStoreApi();
  const area = useRef<HTMLDivElement>(null);
  const held = useRef<Held | null>(null);
  const moveView = (event: PointerEvent<HTMLElement>): void => {
    if (held.current === null) return;
    const { x, y } = placeOf(event, held.current.frame);
    void flow.setCenter(x + held.current.off.x, y + held.current.off.y, { zoom: flow.getZoom() });
  };
  useWheel(
    area,
    (event) =>
      void flow.zoomTo(
        flow.getZoom() * 2 ** (-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.002)),
      ),
  );
  return {
    ref: area,
    onPointerDown(event) {
      event.currentTarget.setPointerCapture(event.pointerId);
      const seen = viewportOf(store.getState());
      const place = placeOf(event, frame.current);
      held.current = {
        frame: frame.current,
        off: isIn(place, seen)
          ? { x: seen.x + seen.width / 2 - place.x, y: seen.y + seen.height / 2 - place.y }
          : none,
      };
      moveView(event);
    },
    onPointerMove: (event) => event.buttons !== 0 && moveView(event),
  };
}

const none: Point = { x: 0, y: 0 };

function placeOf(
  { clientX, clientY, currentTarget }: PointerEvent<HTMLElement>,
  { x, y, scale }: Frame,
): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: x + (clientX - left) / scale, y: y + (clientY - top) / scale };
}

function isIn({ x, y }: Point, box: Box): boolean {
  return x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height;
}

/** Takes the wheel from the page, which React may not. */
function useWheel(area: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void): void {
  const now = useRef(onWheel);
  useEffect(() => {
    now.current = onWheel;
  });
  useEffect(() => {
    const element = area.current;
    const take = (event: WheelEvent): void => {
      event.preventDefault();
      now.current(event);
    };
    element?.addEventListener('wheel', take, { passive: false });
    return () => element?.removeEventListener('wheel', take);
  }, [area]);
}
