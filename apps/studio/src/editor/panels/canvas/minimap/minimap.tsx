import { Panel, useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffect, useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Point } from '@millrace/graph-editor';
import type { CanvasNode } from '../flow.ts';
import { around, frameOf, viewportOf, type Box, type Frame } from './frame.ts';
import style from './minimap.module.css';
import { contextOf } from '../context-of.ts';

const size = { width: 160, height: 120 };

/** An overview of the whole graph with its visible part. Press or drag to move, scroll to zoom. */
export function Minimap({ nodes }: { readonly nodes: readonly CanvasNode[] }): React.JSX.Element {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const frame = useRef<Frame>({ x: 0, y: 0, scale: 1 });
  const store = useStoreApi();
  const pointer = useMapPointer(frame);
  useLayoutEffect(() => {
    const map = mapOf(nodes);
    const follow = (): void => {
      const seen = viewportOf(store.getState());
      const shown = frameOf(map.bounds, seen, size);
      if (
        shown.scale !== frame.current.scale ||
        shown.x !== frame.current.x ||
        shown.y !== frame.current.y
      )
        map.draw(canvas.current!, shown, size);
      frame.current = shown;
      showViewport(viewport.current!, seen, shown);
    };
    map.draw(canvas.current!, frame.current, size);
    follow();
    return store.subscribe((now, before) => {
      if (
        now.transform !== before.transform ||
        now.width !== before.width ||
        now.height !== before.height
      )
        follow();
    });
  }, [store, nodes]);
  return (
    <Panel position="bottom-right" className={style.panel ?? ''}>
      <div role="img" aria-label={t('editor.canvas.map')} className={style.map} {...pointer}>
        <canvas ref={canvas} />
        <div ref={viewport} className={style.viewport} />
      </div>
    </Panel>
  );
}

function showViewport({ style: shown }: HTMLElement, seen: Box, { x, y, scale }: Frame): void {
  shown.transform = `translate(${(seen.x - x) * scale}px, ${(seen.y - y) * scale}px)`;
  shown.width = `${seen.width * scale}px`;
  shown.height = `${seen.height * scale}px`;
}

/** The nodes on the minimap: their bounds, and how to draw them. */
type NodeMap = {
  readonly bounds: Box | null;
  readonly draw: (
    canvas: HTMLCanvasElement,
    frame: Frame,
    size: { readonly width: number; readonly height: number },
  ) => void;
};

function mapOf(nodes: readonly CanvasNode[]): NodeMap {
  const boxes = nodes
    .filter(({ type }) => type !== 'frame')
    .map((node) => ({ ...boxOf(node), color: node.data['color'] as string }));
  return {
    bounds: boxes.length === 0 ? null : around(boxes),
    draw(canvas, frame, { width, height }) {
      const context = sized(canvas, width, height);
      for (const { x, y, color, ...box } of boxes) {
        context.fillStyle = color;
        context.fillRect(
          (x - frame.x) * frame.scale,
          (y - frame.y) * frame.scale,
          atLeastOne(box.width * frame.scale),
          atLeastOne(box.height * frame.scale),
        );
      }
    },
  };
}

function boxOf({
  position: { x, y },
  measured,
  width,
  height,
  initialWidth,
  initialHeight,
}: CanvasNode): Box {
  return {
    x,
    y,
    width: measured?.width ?? width ?? initialWidth ?? 0,
    height: measured?.height ?? height ?? initialHeight ?? 0,
  };
}

const atLeastOne = (length: number): number => Math.max(1, length);

function sized(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D {
  const ratio = devicePixelRatio;
  const context = contextOf(canvas);
  if (canvas.width !== Math.round(width * ratio))
    [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}

type MapPointer = {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
};

/**
 * A drag on the minimap: its mapping at the time of the press, and the distance of the pointer from
 * the center of the visible part.
 */
type Held = { readonly frame: Frame; readonly off: Point };

/**
 * Moves the visible part with the minimap: a press centers that point, unless it is inside the
 * visible part, which is then dragged from there.
 */
function useMapPointer(frame: RefObject<Frame>): MapPointer {
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

/** Prevents the page from scrolling with the wheel, which React's passive listeners can't. */
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
