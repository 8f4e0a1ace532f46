import { contextOf } from '../context-of.ts';
import { draw } from './draw.ts';
import type { Style, View } from './view.ts';
import type { Marks } from './marks.ts';
import type { Scene } from './scene.ts';

/** What the canvas tells of where one looks. */
export type Camera = {
  readonly transform: readonly [number, number, number];
  readonly width: number;
  readonly height: number;
};

export type Cameras = {
  getState(): Camera;
  subscribe(listener: (now: Camera, before: Camera) => void): () => void;
};

export type Painting = { readonly scene: Scene; readonly marks: Marks; readonly style: Style };

/**
 * Keeps a picture on a canvas: painted at once when it changes, and again in the same frame when
 * one looks elsewhere.
 */
export type Painter = { show(painting: Painting): void; stop(): void };

export function startPainter(canvas: HTMLCanvasElement, cameras: Cameras): Painter {
  let painting: Painting | null = null;
  let frame = 0;
  const paint = (): void => {
    frame = 0;
    if (painting === null) return;
    const view = fit(canvas, cameras.getState());
    draw(contextOf(canvas), painting.scene, painting.marks, view, painting.style);
  };
  const unsubscribe = cameras.subscribe((now, before) => {
    if (isSame(now, before)) return;
    frame ||= requestAnimationFrame(paint);
  });
  return {
    show(next) {
      painting = next;
      paint();
    },
    stop() {
      unsubscribe();
      cancelAnimationFrame(frame);
    },
  };
}

function isSame(one: Camera, other: Camera): boolean {
  return (
    one.transform === other.transform && one.width === other.width && one.height === other.height
  );
}

/** Gives the canvas as many pixels as the screen has there. */
function fit(canvas: HTMLCanvasElement, { transform: [x, y, zoom], width, height }: Camera): View {
  const ratio = devicePixelRatio;
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
  return { x, y, zoom, width, height, ratio };
}
