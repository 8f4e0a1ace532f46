import type { FPGrowthModel } from '../models.ts';

/** Lists with the items in `antecedent` also have `consequent`. All as positions in `itemsOf`. */
export type AssociationRule = {
  readonly antecedent: readonly number[];
  readonly consequent: number;
  readonly confidence: number;
  readonly lift: number;
  readonly support: number;
};

/** The items that are in some set. */
export function itemsOf({ itemsets }: FPGrowthModel): readonly string[] {
  return itemsets.flatMap(({ items }) => (items.length === 1 ? items : []));
}

/** Every rule with one consequent of at least that confidence, as Spark ML computes it. */
export function associationRules(
  model: FPGrowthModel,
  minConfidence: number,
): readonly AssociationRule[] {
  const places = new Map(itemsOf(model).map((item, place) => [item, place]));
  const sets = model.itemsets.map(({ items, freq }) => ({
    items: items.map((item) => places.get(item)!).sort((a, b) => a - b),
    freq,
  }));
  const freqOf = new Map(sets.map(({ items, freq }) => [items.join(), freq]));
  return sets.flatMap(({ items, freq }) =>
    items.length === 1
      ? []
      : items.flatMap((consequent): readonly AssociationRule[] => {
          const antecedent = items.filter((item) => item !== consequent);
          const confidence = freq / freqOf.get(antecedent.join())!;
          if (confidence < minConfidence) return [];
          const lift = confidence / (freqOf.get(String(consequent))! / model.lists);
          return [{ antecedent, consequent, confidence, lift, support: freq / model.lists }];
        }),
  );
}
