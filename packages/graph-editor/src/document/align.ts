import { cardHeight, cardWidth, type Point } from './place.ts';

export type Alignment =
  | 'left'
  | 'centre'
  | 'right'
  | 'top'
  | 'middle'
  | 'bottom'
  | 'across'
  | 'down';

/**
 * Aligns positions on a line; `across` and `down` distribute them evenly between the outermost two.
 */
export function align(
  places: ReadonlyMap<string, Point>,
  how: Alignment,
): ReadonlyMap<string, Point> {
  if (places.size < 2) return places;
  const xs = [...places.values()].map(({ x }) => x);
  const ys = [...places.values()].map(({ y }) => y);
  const middle = (values: readonly number[]): number =>
    (Math.min(...values) + Math.max(...values)) / 2;
  switch (how) {
    case 'left':
      return moved(places, ({ y }) => ({ x: Math.min(...xs), y }));
    case 'right':
      return moved(places, ({ y }) => ({ x: Math.max(...xs), y }));
    case 'centre':
      return moved(places, ({ y }) => ({ x: middle(xs), y }));
    case 'top':
      return moved(places, ({ x }) => ({ x, y: Math.min(...ys) }));
    case 'bottom':
      return moved(places, ({ x }) => ({ x, y: Math.max(...ys) }));
    case 'middle':
      return moved(places, ({ x }) => ({ x, y: middle(ys) }));
    case 'across':
      return distributed(places, 'x');
    case 'down':
      return distributed(places, 'y');
  }
}

function distributed(
  places: ReadonlyMap<string, Point>,
  axis: 'x' | 'y',
): ReadonlyMap<string, Point> {
  const sorted = [...places].toSorted(([, one], [, other]) => one[axis] - other[axis]);
  const first = sorted[0]![1][axis];
  const step = (sorted.at(-1)![1][axis] - first) / (sorted.length - 1);
  return new Map(
    sorted.map(([id, place], index) => [
      id,
      { ...place, [axis]: Math.round(first + step * index) },
    ]),
  );
}

function moved(
  places: ReadonlyMap<string, Point>,
  place: (from: Point) => Point,
): ReadonlyMap<string, Point> {
  return new Map([...places].map(([id, from]) => [id, place(from)]));
}

/** The nearest position to the right or below that no card covers. */
export function freePlace(taken: readonly Point[], wanted: Point): Point {
  const { x } = wanted;
  let { y } = wanted;
  const gap = 16;
  const covers = (place: Point): boolean =>
    Math.abs(place.x - x) < cardWidth + gap && Math.abs(place.y - y) < cardHeight + gap;
  for (let tries = 0; tries < 1000 && taken.some(covers); tries += 1) y += cardHeight + 24;
  return { x, y };
}
