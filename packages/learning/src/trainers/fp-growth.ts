import { LearningError, type Trainer, type TrainingData } from '../contract.ts';
import type { Itemset } from '../models.ts';

/** A model is part of a query's text. The limit on Spark is the same. */
const mostItemsets = 100_000;

/**
 * The items that are together in enough lists. Like FP-Growth, it never counts candidates: the
 * lists with an item, each up to that item, are what sets with it are found in.
 */
export const trainFPGrowth: Trainer<'FPGrowth'> = (data, { minSupport }, { progress }) => {
  const lists = countLists(data);
  const least = Math.max(1, Math.ceil(minSupport * lists));
  const ranked = rankItems(data, least);
  const names = ranked.items.map((item) => data.names?.[item] ?? String(item));
  const itemsets: Itemset[] = [];
  const add = (ranks: readonly number[], freq: number): void => {
    if (itemsets.length === mostItemsets)
      throw new LearningError('TOO_MANY_ITEMSETS', mostItemsets.toLocaleString('en'));
    itemsets.push({ items: ranks.map((rank) => names[rank]!), freq });
  };
  const all = listsOf(data, ranked);
  mine(all, everyList(all), [], least, add, progress);
  progress(1);
  return { itemsets, lists };
};

function countLists({ rows, width, features }: TrainingData): number {
  const lists = new Set<number>();
  for (let row = 0; row < rows; row += 1) lists.add(features[row * width]!);
  return lists.size;
}

/** The items that enough lists have, the most frequent first; equal ones as they are numbered. */
type Ranked = { readonly items: readonly number[]; readonly ranks: ReadonlyMap<number, number> };

function rankItems({ rows, width, features }: TrainingData, least: number): Ranked {
  const counts = new Map<number, number>();
  for (let row = 0; row < rows; row += 1) {
    const item = features[row * width + 1]!;
    if (item >= 0) counts.set(item, (counts.get(item) ?? 0) + 1);
  }
  const items = [...counts]
    .filter(([, count]) => count >= least)
    .toSorted(([a, counted], [b, other]) => other - counted || a - b)
    .map(([item]) => item);
  return { items, ranks: new Map(items.map((item, rank) => [item, rank])) };
}

/** The frequent items of each list as ranks in ascending order, one list after the other. */
type Lists = { readonly ranks: Int32Array; readonly starts: Int32Array; readonly items: number };

function listsOf(
  { rows, width, features }: TrainingData,
  { items, ranks: ranksOf }: Ranked,
): Lists {
  const places = new Map<number, number>();
  const pairs: [list: number, rank: number][] = [];
  for (let row = 0; row < rows; row += 1) {
    const rank = ranksOf.get(features[row * width + 1]!);
    if (rank === undefined) continue;
    const list = features[row * width]!;
    if (!places.has(list)) places.set(list, places.size);
    pairs.push([places.get(list)!, rank]);
  }
  pairs.sort(([a, rank], [b, other]) => a - b || rank - other);
  const starts = new Int32Array(places.size + 1);
  for (const [place] of pairs) starts[place + 1]! += 1;
  for (let place = 0; place < places.size; place += 1) starts[place + 1]! += starts[place]!;
  return { ranks: Int32Array.from(pairs, ([, rank]) => rank), starts, items: items.length };
}

/** Parts of lists: from the start of the list to before the end. */
type Parts = { readonly lists: Int32Array; readonly ends: Int32Array };

function everyList({ starts }: Lists): Parts {
  const lists = Int32Array.from({ length: starts.length - 1 }, (_, list) => list);
  return { lists, ends: lists.map((list) => starts[list + 1]!) };
}

/** Adds every frequent set of items in the parts, each with the items in `after`. */
function mine(
  all: Lists,
  parts: Parts,
  after: readonly number[],
  least: number,
  add: (ranks: readonly number[], freq: number) => void,
  progress: (fraction: number) => void,
): void {
  const found = partsBefore(all, parts);
  for (let rank = 0; rank < all.items; rank += 1) {
    const freq = found.starts[rank + 1]! - found.starts[rank]!;
    if (freq < least) continue;
    const ranks = [rank, ...after];
    add(ranks, freq);
    if (rank > 0) mine(all, found.partsOf(rank), ranks, least, add, () => {});
    progress((rank + 1) / all.items);
  }
}

/** For each item: the parts of lists before it. `starts`: where those of each rank start. */
function partsBefore(
  { ranks, starts: listStarts, items }: Lists,
  { lists, ends }: Parts,
): { readonly starts: Int32Array; readonly partsOf: (rank: number) => Parts } {
  const starts = new Int32Array(items + 1);
  for (let part = 0; part < lists.length; part += 1)
    for (let at = listStarts[lists[part]!]!; at < ends[part]!; at += 1)
      starts[ranks[at]! + 1]! += 1;
  for (let rank = 0; rank < items; rank += 1) starts[rank + 1]! += starts[rank]!;
  const next = Int32Array.from(starts);
  const ofLists = new Int32Array(starts[items]!);
  const before = new Int32Array(starts[items]!);
  for (let part = 0; part < lists.length; part += 1)
    for (let at = listStarts[lists[part]!]!; at < ends[part]!; at += 1) {
      const to = next[ranks[at]!]!;
      ofLists[to] = lists[part]!;
      before[to] = at;
      next[ranks[at]!]! += 1;
    }
  return {
    starts,
    partsOf: (rank) => ({
      lists: ofLists.subarray(starts[rank]!, starts[rank + 1]!),
      ends: before.subarray(starts[rank]!, starts[rank + 1]!),
    }),
  };
}
