import { columnKey } from '@millrace/plan';

/**
 * Generates names that are not taken, ignoring case: the wanted name, or that name with a number.
 */
export function freeNames(taken: Iterable<string>): (wanted: string) => string {
  const used = new Set(Array.from(taken, columnKey));
  const numbers = new Map<string, number>();
  return (wanted) => {
    let name = wanted;
    let number = numbers.get(wanted) ?? 1;
    for (; used.has(columnKey(name)); number += 1) name = `${wanted}_${number}`;
    numbers.set(wanted, Math.max(1, number - 1));
    used.add(columnKey(name));
    return name;
  };
}
