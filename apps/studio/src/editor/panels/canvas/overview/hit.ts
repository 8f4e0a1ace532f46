import type { Point } from '@millrace/graph-editor';
import { controlsOf, pointsOn } from './curve.ts';
import type { Block, Scene, Strand } from './scene.ts';

/** The topmost card at a position. */
export function blockAt(blocks: readonly Block[], { x, y }: Point): Block | undefined {
  return blocks.findLast(
    (block) =>
      x >= block.x && x <= block.x + block.width && y >= block.y && y <= block.y + block.height,
  );
}

/** The connection within `reach` of a position. */
export function strandAt(
  strands: readonly Strand[],
  place: Point,
  reach: number,
): Strand | undefined {
  let [nearest, min]: [Strand | undefined, number] = [undefined, reach];
  for (const strand of strands) {
    if (!isNearBox(strand, place, reach)) continue;
    const distance = distanceTo(strand, place);
    if (distance <= min) [nearest, min] = [strand, distance];
  }
  return nearest;
}

export type Box = Point & { readonly width: number; readonly height: number };

/** The cards that a box touches, and their connections. */
export function inside(
  { blocks, strands }: Scene,
  box: Box,
): { readonly nodes: ReadonlySet<string>; readonly edges: ReadonlySet<number> } {
  const nodes = new Set(blocks.filter((block) => touches(block, box)).map(({ id }) => id));
  return {
    nodes,
    edges: new Set(
      strands
        .filter(({ source, target }) => nodes.has(source) || nodes.has(target))
        .map(({ id }) => Number(id)),
    ),
  };
}

function touches(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function isNearBox(strand: Strand, { x, y }: Point, reach: number): boolean {
  const [first, second] = controlsOf(strand);
  const { from, to } = strand;
  const isAcross = x >= Math.min(from.x, second.x) - reach && x <= Math.max(to.x, first.x) + reach;
  return isAcross && y >= Math.min(from.y, to.y) - reach && y <= Math.max(from.y, to.y) + reach;
}

const pieces = 24;

function distanceTo(strand: Strand, place: Point): number {
  const points = pointsOn(strand, pieces + 1);
  return Math.min(
    ...points.slice(1).map((end, index) => distanceToLine(points[index]!, end, place)),
  );
}

function distanceToLine(from: Point, to: Point, { x, y }: Point): number {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const length = across * across + down * down;
  const share =
    length === 0
      ? 0
      : Math.min(1, Math.max(0, ((x - from.x) * across + (y - from.y) * down) / length));
  return Math.hypot(x - from.x - share * across, y - from.y - share * down);
}
