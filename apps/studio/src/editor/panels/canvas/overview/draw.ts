import type { Box } from './hit.ts';
import { drawBlocks } from './draw-blocks.ts';
import { drawMarks } from './draw-marks.ts';
import { drawStrands } from './draw-strands.ts';
import type { Marks } from './marks.ts';
import type { Scene } from './scene.ts';
import type { Style, View } from './view.ts';

/**
 * Draws everything visible: connections first, cards as blocks of color with their icons, then
 * their status marks.
 */
export function draw(
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
