import { contextOf } from '../context-of.ts';
import type { Style, View } from './view.ts';
import type { Marks } from './marks.ts';
import type { Scene, Strand } from './scene.ts';
import type { Box } from './hit.ts';
import { drawBlocks } from './draw-blocks.ts';
import { drawLabels } from './draw-labels.ts';
import { drawMarks } from './draw-marks.ts';
import { controlsOf } from './curve.ts';
import type { Colors } from './colors.ts';

/** The visible part, as the canvas reports it. */
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
 * Keeps a picture on a canvas up to date: painted immediately when it changes, and in the same
 * frame when the view moves.
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

/** Sizes the canvas to the pixels of the screen. */
function fit(canvas: HTMLCanvasElement, { transform: [x, y, zoom], width, height }: Camera): View {
  const ratio = devicePixelRatio;
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
  return { x, y, zoom, width, height, ratio };
}

/**
 * Draws everything visible: connections first, cards as blocks of color with their icons, then
 * their status marks.
 */
function draw(
  context: CanvasRenderingContext2D,
  scene: Scene,
  marks: Marks,
  view: View,
  style: Style,
): void {
  const scale = view.zoom * view.ratio;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.setTransform(scale, 0, 0, scale, view.x * view.ratio, view.y * view.ratio);
  const seen = seenIn(scene, view);
  drawStrands(context, seen.strands, marks, view, style.colors);
  drawBlocks(context, seen.blocks, marks, view, style);
  drawLabels(context, seen.blocks, view, style.colors);
  drawMarks(context, seen.blocks, marks, view, style.colors);
}

const margin = 40;

function seenIn({ blocks, strands }: Scene, view: View): Scene {
  const box: Box = {
    x: -view.x / view.zoom - margin,
    y: -view.y / view.zoom - margin,
    width: view.width / view.zoom + 2 * margin,
    height: view.height / view.zoom + 2 * margin,
  };
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  return {
    blocks: blocks.filter(
      ({ x, y, width, height }) =>
        x < right && y < bottom && x + width > box.x && y + height > box.y,
    ),
    strands: strands.filter(
      ({ from, to }) =>
        Math.min(from.x, to.x) < right &&
        Math.max(from.x, to.x) > box.x &&
        Math.min(from.y, to.y) < bottom &&
        Math.max(from.y, to.y) > box.y,
    ),
  };
}

/**
 * Draws the connections: plain ones in a single stroke, then selected ones and those with rows
 * running along them on top.
 */
function drawStrands(
  context: CanvasRenderingContext2D,
  strands: readonly Strand[],
  { runs }: Marks,
  { zoom }: View,
  colors: Colors,
): void {
  const isMarked = ({ isSelected, nodeId }: Strand): boolean =>
    isSelected || runs.get(nodeId)?.status === 'RUNNING';
  const marked = strands.filter(isMarked);
  const plain = marked.length === 0 ? strands : strands.filter((strand) => !isMarked(strand));
  strokeAll(context, plain, colors.wire, Math.max(1.4, 0.7 / zoom), zoom);
  strokeAll(context, marked, colors.accent, Math.max(1.4, 1.4 / zoom), zoom);
}

/** Curves shorter than this on the screen are drawn straight. */
const straight = 24;

function strokeAll(
  context: CanvasRenderingContext2D,
  strands: readonly Strand[],
  color: string,
  width: number,
  zoom: number,
): void {
  if (strands.length === 0) return;
  context.beginPath();
  for (const strand of strands) {
    const { from, to } = strand;
    context.moveTo(from.x, from.y);
    if ((Math.abs(to.x - from.x) + Math.abs(to.y - from.y)) * zoom < straight)
      context.lineTo(to.x, to.y);
    else {
      const [first, second] = controlsOf(strand);
      context.bezierCurveTo(first.x, first.y, second.x, second.y, to.x, to.y);
    }
  }
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke();
}
