/**
 * Round numbers within a range, at most 7; every integer if `isWhole` and there are few. Empty if the
 * range is.
 */
export function ticksWithin(low: number, high: number, isWhole: boolean): readonly number[] {
  if (!(high > low)) return Number.isFinite(low) ? [low] : [];
  const step = stepFor(high - low, isWhole);
  const first = Math.ceil(low / step - tolerance);
  const count = Math.floor(high / step + tolerance) - first + 1;
  return Array.from({ length: count }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

const tolerance = 1e-9;
const mostIntegers = 12;
const most = 7;

/** The smallest of 1, 2, 5, 10, … that gives few enough ticks. */
function stepFor(range: number, isWhole: boolean): number {
  if (isWhole && range < mostIntegers) return 1;
  const power = 10 ** Math.floor(Math.log10(range / most));
  const step = [1, 2, 5].find((each) => range / (each * power) < most) ?? 10;
  return step * power;
}
