import { expect, test } from 'vitest';
import { graphShapes } from '../benchmarks/plans/graph-shapes.ts';
import { differences, readShapes } from '../benchmarks/plans/stored-shapes.ts';

// `npm run benchmark -- plans --write` stores other shapes, after a look at them.
test('plans of questions drawn as nodes keep their shapes, without cross products', async () => {
  const shapes = await graphShapes();
  expect(differences(readShapes('graphs'), shapes)).toEqual([]);
  const crossed = [...shapes].filter(([, shape]) => !shape.includes('cross products 0'));
  expect(crossed).toEqual([]);
});
