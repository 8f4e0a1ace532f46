import { columnKey } from '@millrace/plan';

/** Gives out names that are not taken, without regard to case: the wanted one, or that with a number. */
export function freeNames(taken: Iterable<string>): (wanted: string) => string {
  const used = new Set([...taken].map(columnKey));
  return (wanted) => {
    let name = wanted;
    for (let number = 1; used.has(columnKey(name)); number += 1) name = `${wanted}_${number}`;
    used.add(columnKey(name));
    return name;
  };
}
