import type { Block, Item } from './block.ts';
import { printConjuncts } from './print-conjuncts.ts';

export function printBlock(block: Block): string {
  const { list, items, conditions } = block;
  const [first, ...rest] = items;
  const isLookedUp = (item: Item): boolean => isLookup(item, block);
  const joined = rest.filter((item) => !isLookedUp(item)).map(printJoin);
  const all = [...printConjuncts(conditions), ...rest.filter(isLookedUp).map(printLookup)];
  const where = all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`;
  return `SELECT ${list()} FROM ${first!.from}${joined.join('')}${where}`;
}

function printJoin({ from, join, on }: Item): string {
  if (join === 'inner') return ` CROSS JOIN ${from}`;
  return ` ${words[join]} ${from} ON ${printConjuncts(on).join(' AND ') || 'true'}`;
}

const words = {
  left: 'LEFT JOIN',
  right: 'RIGHT JOIN',
  full: 'FULL JOIN',
  semi: 'SEMI JOIN',
  anti: 'ANTI JOIN',
} as const;

/**
 * A semi or anti join that compares by more than equality, where conditions leave out rows: as a
 * join, DuckDB may compare all rows before it applies them; a subquery comes last, for the rows left.
 */
function isLookup({ join, on }: Item, { conditions }: Block): boolean {
  return (
    (join === 'semi' || join === 'anti') &&
    on.some(({ isKey }) => isKey) &&
    on.some(({ isKey, aliases }) => !isKey && aliases.size > 1) &&
    on.every(({ raises }) => !raises) &&
    conditions.some(({ isKey }) => !isKey)
  );
}

function printLookup({ from, join, on }: Item): string {
  const exists = `EXISTS (SELECT 1 FROM ${from} WHERE ${printConjuncts(on).join(' AND ')})`;
  return join === 'semi' ? exists : `NOT ${exists}`;
}
