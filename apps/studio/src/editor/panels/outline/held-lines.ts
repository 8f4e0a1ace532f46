/** The visible rows, plus those that must stay rendered, in order; an index of -1 means none. */
export function withHeld(
  viewCenter: readonly number[],
  held: readonly number[],
  count: number,
): number[] {
  const there = held.filter((index) => index >= 0 && index < count);
  return [...new Set([...viewCenter, ...there])].toSorted((one, other) => one - other);
}
