import { countOf } from '../run-count.ts';
import type { View } from './view.ts';
import type { Colors } from './colors.ts';
import type { Marks } from './marks.ts';
import type { Block } from './scene.ts';

/** From this zoom on, numbers fit. */
const readable = 0.4;

/** The state of cards: issues at the upper right, the result of the last run at the lower left. */
export function drawMarks(
  context: CanvasRenderingContext2D,
  blocks: readonly Block[],
  marks: Marks,
  { zoom }: View,
  colors: Colors,
): void {
  if (marks.validated.size === 0 && marks.runs.size === 0) return;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const block of blocks) {
    drawValidated(context, block, marks, zoom, colors);
    drawRun(context, block, marks, zoom, colors);
  }
}

function drawValidated(
  context: CanvasRenderingContext2D,
  { id, x, y, width }: Block,
  { validated }: Marks,
  zoom: number,
  colors: Colors,
): void {
  const mark = validated.get(id);
  const issues = mark?.issues.length ?? 0;
  if (issues === 0 && (mark?.unavailable ?? null) === null) return;
  const [left, top] = [x + width - 5, y + 5];
  dot(context, left, top, Math.max(14, 3.5 / zoom), issues > 0 ? colors.danger : colors.warning);
  if (zoom < readable) return;
  context.fillStyle = colors.surface;
  context.font = '600 18px Inter Variable, sans-serif';
  context.fillText(issues > 0 ? String(issues) : '!', left, top + 1);
}

function drawRun(
  context: CanvasRenderingContext2D,
  { id, x, y, width, height }: Block,
  { runs, stale }: Marks,
  zoom: number,
  colors: Colors,
): void {
  const run = runs.get(id);
  if (run?.status === 'RUNNING') {
    context.fillStyle = colors.accent;
    context.fillRect(x, y + height - 6, width, Math.max(6, 1.5 / zoom));
    const text = countOf(run);
    if (text !== '' && zoom >= readable)
      pill(
        context,
        { x: x + 10, y: y + height - 17, text, zoom, shape: 'dot' },
        colors.accent,
        colors,
      );
  } else if (run?.status === 'COMPLETED') {
    const sign = stale.has(id) ? '↺' : '✓';
    const text = `${sign} ${countOf(run)}`.trimEnd();
    pill(
      context,
      { x: x + 10, y: y + height - 17, text, zoom, shape: stale.has(id) ? 'hollow' : 'dot' },
      stale.has(id) ? colors.quiet : colors.success,
      colors,
    );
  } else if (run?.status === 'FAILED' && stale.has(id))
    pill(
      context,
      { x: x + 10, y: y + height - 17, text: '↺ !', zoom, shape: 'hollow' },
      colors.quiet,
      colors,
    );
  else if (run?.status === 'FAILED')
    pill(
      context,
      { x: x + 10, y: y + height - 17, text: '!', zoom, shape: 'square' },
      colors.danger,
      colors,
    );
  else if (run?.status === 'SKIPPED' || run?.status === 'STOPPED')
    pill(
      context,
      { x: x + 10, y: y + height - 17, text: '»', zoom, shape: 'hollow' },
      colors.quiet,
      colors,
    );
}

type Pill = {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly zoom: number;
  readonly shape: 'dot' | 'hollow' | 'square';
};

/** Text if it is readable, otherwise a dot: hollow if stale or not run, square if failed. */
function pill(
  context: CanvasRenderingContext2D,
  { x, y, text, zoom, shape }: Pill,
  color: string,
  colors: Colors,
): void {
  if (zoom < readable) {
    const size = Math.max(9, 2.5 / zoom);
    if (shape === 'square') {
      context.fillStyle = color;
      context.fillRect(x, y + 13 - size, 2 * size, 2 * size);
    } else dot(context, x + size, y + 13, size, color);
    if (shape === 'hollow') dot(context, x + size, y + 13, size * 0.6, colors.surface);
    return;
  }
  context.font = '19px Inter Variable, sans-serif';
  const width = context.measureText(text).width + 14;
  context.beginPath();
  context.roundRect(x, y, width, 26, 13);
  Object.assign(context, { fillStyle: colors.surface, strokeStyle: color, lineWidth: 1 });
  context.fill();
  context.stroke();
  context.fillStyle = color;
  context.fillText(text, x + width / 2, y + 14);
}

function dot(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  color: string,
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.fill();
}
