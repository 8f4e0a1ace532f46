import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardPlace } from './card-place.ts';

const area = { width: 800, height: 600 };

test.each([
  [
    { x: 100, y: 100 },
    { x: 114, y: 114 },
  ],
  [
    { x: 700, y: 100 },
    { x: 386, y: 114 },
  ],
  [
    { x: 100, y: 500 },
    { x: 114, y: 286 },
  ],
  [
    { x: 0, y: 300 },
    { x: 14, y: 314 },
  ],
])('beside %j', (at, place) =>
  expect(cardPlace(at, { width: 300, height: 200 }, area)).toEqual(place),
);

test('a card is inside the area if it fits, and never before its start', () => {
  const size = fc.integer({ min: 40, max: 900 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 0, max: 600 }),
      size,
      size,
      (x, y, width, height) => {
        const place = cardPlace({ x, y }, { width, height }, area);
        expect(Math.min(place.x, place.y)).toBeGreaterThanOrEqual(8);
        if (width <= area.width - 16) expect(place.x + width).toBeLessThanOrEqual(area.width);
        if (height <= area.height - 16) expect(place.y + height).toBeLessThanOrEqual(area.height);
      },
    ),
  );
});
