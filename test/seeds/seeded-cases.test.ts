import { processors } from '@millrace/processors';
import { expect, test } from 'vitest';
import { notCompared, seededCases } from './seeded-cases.ts';

test('every processor with a seed is compared on both engines, or has a reason why not', () => {
  const seeded = processors.filter(({ fields }) => 'seed' in fields).map(({ name }) => name);
  const compared = seededCases.flatMap(({ draws }) => draws.at(-1)!.processor);
  const listed = [...compared, ...Object.keys(notCompared)];
  expect([...new Set(listed)].toSorted()).toEqual(seeded.toSorted());
});
