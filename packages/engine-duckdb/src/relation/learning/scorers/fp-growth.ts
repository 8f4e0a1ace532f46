import { quoteIdentifier } from '../../../expression/index.ts';
import { quoteText } from '../../../expression/literal.ts';
import { associationRules, itemsOf, type AssociationRule } from '@millrace/learning';
import { printIntegers } from '../number.ts';
import type { Scorer } from '../scorer.ts';

/** What the rules add to a list, in the order of the items' names. A list that is null has none. */
export const scoreFPGrowth: Scorer<'FPGrowth'> = (
  { itemsCol, predictionCol, minConfidence },
  model,
  site,
) => {
  const name = quoteIdentifier(predictionCol);
  const rules = shortest(associationRules(model, minConfidence));
  if (rules.length === 0) return { layers: [[[name, 'CAST([] AS VARCHAR[])']]] };
  const [places, found] = [site.fresh('places'), site.fresh('found')];
  const items = itemsOf(model).map(quoteText).join(', ');
  const place = `enum_code(TRY_CAST(_w AS ENUM(${items})))::INTEGER`;
  const before = `CAST('[${rules.map(({ antecedent }) => `[${antecedent.join(', ')}]`).join(', ')}]' AS INTEGER[][])`;
  const after = printIntegers(rules.map(({ consequent }) => consequent));
  const applies = `list_has_all(${places}, (${before})[_r]) AND NOT list_contains(${places}, (${after})[_r])`;
  const added = `list_transform(list_filter(range(1, ${rules.length + 1}), lambda _r: ${applies}), lambda _r: (CAST([${items}] AS VARCHAR[]))[(${after})[_r] + 1])`;
  return {
    layers: [
      [
        [
          places,
          `list_filter(list_transform(coalesce(${site.column(itemsCol)}, []), lambda _w: ${place}), lambda _p: _p IS NOT NULL)`,
        ],
      ],
      [[found, added]],
      [[name, `list_sort(list_distinct(${found}))`]],
    ],
  };
};

/** Without rules that apply only where another one with the same consequent does. */
function shortest(rules: readonly AssociationRule[]): readonly AssociationRule[] {
  const kept = new Map<number, Set<number>[]>();
  return rules
    .toSorted((a, b) => a.antecedent.length - b.antecedent.length)
    .filter(({ antecedent, consequent }) => {
      const own = new Set(antecedent);
      const others = kept.get(consequent) ?? [];
      if (others.some((other) => other.isSubsetOf(own))) return false;
      kept.set(consequent, [...others, own]);
      return true;
    });
}
