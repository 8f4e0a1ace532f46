import { nodeTitle } from '../../../../i18n/processor-texts.ts';
import type { Colors } from './colors.ts';
import type { Block } from './scene.ts';
import type { View } from './view.ts';

/** The size of labels on the screen, in pixels. */
const size = 11;
/** Below this zoom, a label has no space for more than a few letters. */
const minZoom = 0.28;
/** More labels than this would make moving the view slow. */
const mostLabels = 350;
/** The width of a label in the graph: that of a card and most of the gap beside it. */
const width = 236;

/** The titles of the nodes below their blocks, at the same size on the screen at any zoom. */
export function drawLabels(
  context: CanvasRenderingContext2D,
  blocks: readonly Block[],
  { zoom }: View,
  colors: Colors,
): void {
  if (zoom < minZoom || blocks.length > mostLabels) return;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.font = `500 ${size / zoom}px Inter Variable, sans-serif`;
  context.fillStyle = colors.ink;
  const longest = Math.floor((width * zoom) / (size * 0.56));
  for (const { node, x, y, width: blockWidth, height } of blocks)
    context.fillText(cut(nodeTitle(node), longest), x + blockWidth / 2, y + height + 4 / zoom);
}

function cut(title: string, longest: number): string {
  return title.length <= longest ? title : `${title.slice(0, longest - 1).trimEnd()}…`;
}
