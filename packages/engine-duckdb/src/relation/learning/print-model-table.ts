import type { EstimatorName, ModelTable, Stage } from '@millrace/plan';
import { associationRules, itemsOf, type Model, type Models } from '@millrace/learning';
import { quoteText } from '../../expression/literal.ts';
import { modelRows } from './model-rows.ts';
import { printDouble, printDoubles, printIntegers } from './number.ts';

/** A SELECT for the rows of a model; no rows before the model is known. */
export function printModelTable({ stage, table }: ModelTable, model: Model | undefined): string {
  switch (table) {
    case 'learned':
      return printLearned(stage, model);
    case 'itemsets':
      return printItemsets((model as Models['FPGrowth'] | undefined) ?? nothing);
    case 'rules':
      return printRules(
        (model as Models['FPGrowth'] | undefined) ?? nothing,
        (stage as Stage<'FPGrowth'>).params,
      );
  }
}

const nothing: Models['FPGrowth'] = { itemsets: [], lists: 0 };

function printLearned(stage: Stage<EstimatorName>, model: Model | undefined): string {
  const rows = model === undefined ? [] : modelRows(stage, model);
  const values = rows.map(([name, value]) => `(${quoteText(name)}, ${printDouble(value)})`);
  const list = values.length === 0 ? `('', 0e0)` : values.join(', ');
  return `SELECT name, CAST(value AS DOUBLE) AS value FROM (VALUES ${list}) AS t(name, value)${values.length === 0 ? ' WHERE false' : ''}`;
}

function printItemsets(model: Models['FPGrowth']): string {
  const items = itemsOf(model);
  const places = new Map(items.map((item, place) => [item, place + 1]));
  const sets = model.itemsets.map((set) => set.items.map((item) => places.get(item)!));
  const freqs = model.itemsets.map(({ freq }) => freq);
  return `SELECT ${named('places', items)} AS items, freq FROM (SELECT unnest(${listsOfIntegers(sets)}) AS places, unnest(CAST(${printIntegers(freqs)} AS BIGINT[])) AS freq)`;
}

function printRules(
  model: Models['FPGrowth'],
  { minConfidence }: Stage<'FPGrowth'>['params'],
): string {
  const items = itemsOf(model);
  const rules = associationRules(model, minConfidence);
  const numbers = (['confidence', 'lift', 'support'] as const).map(
    (name) => `unnest(${printDoubles(rules.map((rule) => rule[name]))}) AS ${name}`,
  );
  const before = rules.map(({ antecedent }) => antecedent.map((place) => place + 1));
  const after = rules.map(({ consequent }) => [consequent + 1]);
  return `SELECT ${named('before', items)} AS antecedent, ${named('after', items)} AS consequent, confidence, lift, support FROM (SELECT unnest(${listsOfIntegers(before)}) AS before, unnest(${listsOfIntegers(after)}) AS after, ${numbers.join(', ')})`;
}

/** The items at the positions from 1. */
function named(places: string, items: readonly string[]): string {
  const list = `CAST([${items.map(quoteText).join(', ')}] AS VARCHAR[])`;
  return `list_transform(${places}, lambda _p: (${list})[_p])`;
}

function listsOfIntegers(lists: readonly (readonly number[])[]): string {
  return `CAST('[${lists.map((list) => `[${list.join(', ')}]`).join(', ')}]' AS INTEGER[][])`;
}
