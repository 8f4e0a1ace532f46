import type { Style, View } from './draw.ts';
import type { Look } from './look.ts';
import type { Marks } from './marks.ts';
import type { Block } from './scene.ts';

const signSize = 32;
/** Smaller signs, in pixels of the page, say nothing. */
const leastSign = 7;
const leastRound = 0.22;

/** Cards as blocks of their family's colour, each with its sign where there is room. */
export function drawBlocks(context: CanvasRenderingContext2D, blocks: readonly Block[], marks: Marks, view: View, { look, signs, iconOf }: Style): void {
  const pixels = signSize * view.zoom < leastSign ? 0 : Math.round(signSize * view.zoom * view.ratio);
  for (const block of blocks) {
    const { x, y, width, height } = block;
    context.globalAlpha = isPassedOver(marks, block) ? 0.7 : 1;
    context.fillStyle = block.colour;
    if (view.zoom < leastRound) context.fillRect(x, y, width, height);
    else fillRound(context, block);
    const picture = signs.picture(iconOf(block), pixels);
    if (picture !== null) context.drawImage(picture, x + (width - signSize) / 2, y + (height - signSize) / 2, signSize, signSize);
  }
  context.globalAlpha = 1;
  drawOutlines(context, blocks, marks, view.zoom, look);
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

/** Faulty or failed, unknown, chosen: the same outlines as near. */
function drawOutlines(context: CanvasRenderingContext2D, blocks: readonly Block[], { judged, runs, stale }: Marks, zoom: number, look: Look): void {
  const isBad = ({ id }: Block): boolean => (judged.get(id)?.faults.length ?? 0) > 0 || (runs.get(id)?.status === 'FAILED' && !stale.has(id));
  const isUnknown = (block: Block): boolean => judged.get(block.id)?.isUnknown === true && !isBad(block);
  context.setLineDash([8, 4]);
  outline(context, blocks.filter(isUnknown), look.quiet, Math.max(2, 1 / zoom), 0);
  context.setLineDash([]);
  outline(context, blocks.filter(isBad), look.danger, Math.max(3, 1.5 / zoom), 0);
  outline(
    context,
    blocks.filter(({ isSelected }) => isSelected),
    look.accent,
    Math.max(4, 2 / zoom),
    Math.max(3, 1.5 / zoom),
  );
}

function outline(context: CanvasRenderingContext2D, blocks: readonly Block[], colour: string, line: number, away: number): void {
  if (blocks.length === 0) return;
  context.beginPath();
  for (const { x, y, width, height } of blocks) context.rect(x - away, y - away, width + 2 * away, height + 2 * away);
  context.strokeStyle = colour;
  context.lineWidth = line;
  context.stroke();
}
