const MAX_NAMES = 5000;
const MAX_LENGTH = 100;

/**
 * The name that is most similar to a misspelled one, or null if none is similar. Ignores case.
 * Compares at most 5,000 names, and 100 characters of each.
 */
export function closest(wanted: string, names: Iterable<string>): string | null {
  const target = comparable(wanted);
  let best: string | null = null;
  let least = Math.max(1, Math.floor(target.length / 3)) + 1;
  let compared = 0;
  for (const name of names) {
    if (compared === MAX_NAMES) break;
    compared += 1;
    const distance = distanceBetween(target, comparable(name), least);
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}

/** The first names, for a message that lists them, and how many more there are. */
export function firstNames(names: readonly string[]): {
  readonly columns: readonly string[];
  readonly more: number;
} {
  const columns = names.slice(0, MAX_LISTED);
  return { columns, more: names.length - columns.length };
}

const MAX_LISTED = 12;

function comparable(name: string): string {
  return name.slice(0, MAX_LENGTH).toLowerCase();
}

/**
 * The Levenshtein distance, with swapped neighbors as one change; `limit` if it is that or more.
 */
function distanceBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const distance = Math.min(
        current[column - 1]! + 1,
        previous[column]! + 1,
        previous[column - 1]! + (same ? 0 : 1),
      );
      current.push(swapped ? Math.min(distance, before[column - 2]! + 1) : distance);
    }
    [before, previous] = [previous, current];
  }
  return Math.min(limit, previous[b.length]!);
}
