/** The name most like the wanted one, without regard to case; null where none is near. */
export function closest(wanted: string, names: Iterable<string>): string | null {
  const target = wanted.toLowerCase();
  let best: string | null = null;
  let least = Math.max(1, Math.floor(target.length / 3)) + 1;
  for (const name of names) {
    const distance = distanceBetween(target, name.toLowerCase(), least);
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}

export function didYouMean(wanted: string, names: Iterable<string>): string | null {
  const found = closest(wanted, names);
  return found === null ? null : `Did you mean \`${found}\`?`;
}

/** Levenshtein distance with neighbours swapped as one change; `limit` where it is that or more. */
function distanceBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const distance = Math.min(current[column - 1]! + 1, previous[column]! + 1, previous[column - 1]! + (same ? 0 : 1));
      current.push(swapped ? Math.min(distance, before[column - 2]! + 1) : distance);
    }
    [before, previous] = [previous, current];
  }
  return Math.min(limit, previous[b.length]!);
}
