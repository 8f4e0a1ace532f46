import type { Point } from '@millrace/graph-editor';
import type { Strand } from './scene.ts';

/** The two control points of a connection's curve, the same as in the detailed view. */
export function controlsOf({ from, to }: Pick<Strand, 'from' | 'to'>): readonly [Point, Point] {
  const reach = reachOf(to.x - from.x);
  return [
    { x: from.x + reach, y: from.y },
    { x: to.x - reach, y: to.y },
  ];
}

/** Points on the curve, from start to end. */
export function pointsOn(strand: Pick<Strand, 'from' | 'to'>, count: number): readonly Point[] {
  const { from, to } = strand;
  const [first, second] = controlsOf(strand);
  return Array.from({ length: count }, (_, index) => {
    const t = index / (count - 1);
    const at = (a: number, b: number, c: number, d: number): number =>
      (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;
    return { x: at(from.x, first.x, second.x, to.x), y: at(from.y, first.y, second.y, to.y) };
  });
}

function reachOf(distance: number): number {
  return distance >= 0 ? distance / 2 : 6.25 * Math.sqrt(-distance);
}
