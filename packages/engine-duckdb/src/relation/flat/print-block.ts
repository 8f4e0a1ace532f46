import type { Block } from './block.ts';
import { printConjuncts } from './print-conjuncts.ts';

export function printBlock({ list, items, conditions }: Block): string {
  const [first, ...rest] = items;
  const joined = rest.map(({ from, join, on }) => {
    if (join === 'inner') return ` CROSS JOIN ${from}`;
    return ` ${words[join]} ${from} ON ${printConjuncts(on).join(' AND ') || 'true'}`;
  });
  const where = conditions.length === 0 ? '' : ` WHERE ${printConjuncts(conditions).join(' AND ')}`;
  return `SELECT ${list()} FROM ${first!.from}${joined.join('')}${where}`;
}

const words = {
  left: 'LEFT JOIN',
  right: 'RIGHT JOIN',
  full: 'FULL JOIN',
  semi: 'SEMI JOIN',
  anti: 'ANTI JOIN',
} as const;
