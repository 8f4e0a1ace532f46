import { contextOf } from '../context-of.ts';
import type { CanvasNode } from '../flow.ts';
import { around, type Box, type Frame } from './frame.ts';

/** The nodes in small: where they end, and how to draw them. */
export type NodeMap = {
  readonly bounds: Box | null;
  readonly draw: (
    canvas: HTMLCanvasElement,
    frame: Frame,
    size: { readonly width: number; readonly height: number },
  ) => void;
};

export function mapOf(nodes: readonly CanvasNode[]): NodeMap {
  const boxes = nodes
    .filter(({ type }) => type !== 'frame')
    .map((node) => ({ ...boxOf(node), colour: node.data['colour'] as string }));
  return {
    bounds: boxes.length === 0 ? null : around(boxes),
    draw(canvas, frame, { width, height }) {
      const context = sized(canvas, width, height);
      for (const { x, y, colour, ...box } of boxes) {
        context.fillStyle = colour;
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
