import { controlsOf } from './curve.ts';
import type { View } from './view.ts';
import type { Colors } from './colors.ts';
import type { Marks } from './marks.ts';
import type { Strand } from './scene.ts';

/**
 * Wires: those that nothing is the matter with in one stroke, those that are selected or along
 * which rows run above them.
 */
export function drawStrands(
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

/** What is shorter on the screen is as good as straight. */
const straight = 24;

function strokeAll(
  context: CanvasRenderingContext2D,
  strands: readonly Strand[],
  colour: string,
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
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}
