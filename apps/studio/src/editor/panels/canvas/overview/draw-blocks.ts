import type { Style, View } from './view.ts';
import type { Colors } from './colors.ts';
import type { Marks } from './marks.ts';
import type { Block } from './scene.ts';

const signSize = 32;
/** Smaller icons, in page pixels, are unreadable. */
const minSign = 7;
const minRound = 0.22;

/** Cards as blocks of their family's color, each with its icon if it fits. */
export function drawBlocks(
  context: CanvasRenderingContext2D,
  blocks: readonly Block[],
  marks: Marks,
  view: View,
  { colors, signs, iconOf }: Style,
): void {
  const pixels = signSize * view.zoom < minSign ? 0 : Math.round(signSize * view.zoom * view.ratio);
  for (const block of blocks) {
    const { x, y, width, height } = block;
    context.globalAlpha = isPassedOver(marks, block) ? 0.7 : 1;
    context.fillStyle = block.color;
    if (view.zoom < minRound) context.fillRect(x, y, width, height);
    else fillRound(context, block);
    const picture = signs.picture(iconOf(block), pixels);
    if (picture !== null)
      context.drawImage(
        picture,
        x + (width - signSize) / 2,
        y + (height - signSize) / 2,
        signSize,
        signSize,
      );
  }
  context.globalAlpha = 1;
  drawOutlines(context, blocks, marks, view.zoom, colors);
}

function isPassedOver({ runs }: Marks, { id }: Block): boolean {
  const status = runs.get(id)?.status;
  return status === 'SKIPPED' || status === 'STOPPED';
}

function fillRound(context: CanvasRenderingContext2D, { x, y, width, height }: Block): void {
  context.beginPath();
  context.roundRect(x, y, width, height, 8);
  context.fill();
}

/** With issues or failed, unknown, selected: the same outlines as in the detailed view. */
function drawOutlines(
  context: CanvasRenderingContext2D,
  blocks: readonly Block[],
  { validated, runs, stale }: Marks,
  zoom: number,
  colors: Colors,
): void {
  const isBad = ({ id }: Block): boolean =>
    (validated.get(id)?.issues.length ?? 0) > 0 ||
    (runs.get(id)?.status === 'FAILED' && !stale.has(id));
  const isUnknown = (block: Block): boolean =>
    validated.get(block.id)?.isUnknown === true && !isBad(block);
  context.setLineDash([8, 4]);
  outline(context, blocks.filter(isUnknown), colors.quiet, Math.max(2, 1 / zoom), 0);
  context.setLineDash([]);
  outline(context, blocks.filter(isBad), colors.danger, Math.max(3, 1.5 / zoom), 0);
  outline(
    context,
    blocks.filter(({ isSelected }) => isSelected),
    colors.accent,
    Math.max(4, 2 / zoom),
    Math.max(3, 1.5 / zoom),
  );
}

function outline(
  context: CanvasRenderingContext2D,
  blocks: readonly Block[],
  color: string,
  line: number,
  away: number,
): void {
  if (blocks.length === 0) return;
  context.beginPath();
  for (const { x, y, width, height } of blocks)
    context.rect(x - away, y - away, width + 2 * away, height + 2 * away);
  context.strokeStyle = color;
  context.lineWidth = line;
  context.stroke();
}
