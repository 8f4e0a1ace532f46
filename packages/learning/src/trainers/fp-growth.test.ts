import { expect, test } from 'vitest';
import { Random } from '../numeric/random.ts';
import { alone } from '../parallel/job.ts';
import { trainFPGrowth } from './fp-growth.ts';

const random = new Random(7);
const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const lists = Array.from({ length: 40 }, () =>
  names.map((_, item) => item).filter((item) => random.next() < 0.75 - item / 10),
);

test('finds every frequent set, and how many lists have it', () => {
  const pairs = lists.flatMap((items, list) =>
    (items.length === 0 ? [-1] : items).flatMap((item) => [list, item]),
  );
  const data = {
    rows: pairs.length / 2,
    width: 2,
    features: Float64Array.from(pairs),
    label: new Float64Array(),
    names,
  };
  const params = { itemsCol: 'i', predictionCol: 'p', minSupport: 0.2, minConfidence: 0.8 };
  const { itemsets, lists: count } = trainFPGrowth(data, params, {
    progress: () => {},
    pool: alone,
  });
  const found = itemsets.map(({ items, freq }) => [items.toSorted().join(''), freq]);
  expect(count).toBe(40);
  expect(found.toSorted()).toEqual(frequentSets(8));
});

/** By counting every set there is. */
function frequentSets(least: number): readonly (readonly [string, number])[] {
  return Array.from({ length: 2 ** names.length - 1 }, (_, bits) => {
    const items = names.map((_name, item) => item).filter((item) => ((bits + 1) >> item) & 1);
    const freq = lists.filter((list) => items.every((item) => list.includes(item))).length;
    return [items.map((item) => names[item]).join(''), freq] as const;
  })
    .filter(([, freq]) => freq >= least)
    .toSorted();
}
