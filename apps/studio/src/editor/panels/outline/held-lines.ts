/** The lines in sight, with those that must not go away, in their order; a place of -1 is none. */
export function withHeld(
  viewCenter: readonly number[],
  held: readonly number[],
  count: number,
): number[] {
  const there = held.filter((index) => index >= 0 && index < count);
  return [...new Set([...viewCenter, ...there])].toSorted((one, other) => one - other);
}
