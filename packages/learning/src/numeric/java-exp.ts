/**
 * What Java's `Math.exp` returns on x86-64, to the last bit, which decides between splits of a tree
 * that are equally good otherwise. Additions and multiplications are in Java's order.
 */
export function javaExp(x: number): number {
  const size = Math.abs(x);
  // Also NaN. Results near the bounds of numbers come about in another way.
  if (!(size < LARGE)) return Math.exp(x);
  if (size < TINY) return 1 + x;
  const steps = x * (64 / Math.LN2) + ROUNDS - ROUNDS;
  const y = x - steps * STEP - steps * STEP_REST;
  const square = y * y;
  const cube = y * square;
  const root = steps & 63;
  const rest = y + rests[root]! + cube * square * (C5 + C6 * y);
  const growth = cube * (C3 + C4 * y) + rest + square * C2;
  const power = roots[root]! * powers[LARGEST_POWER + (steps >> 6)]!;
  return growth * power + power;
}

const LARGE = 619;
const TINY = 2 ** -54;
/** Adding it to a number that is not too large, and subtracting it, rounds to a whole number. */
const ROUNDS = 1.5 * 2 ** 52;

/** log(2) / 64 in two parts. */
const STEP = 0.010830424696223417;
const STEP_REST = 2.572804622327669e-14;

/** exp(y) is about 1 + y + C2 y² + C3 y³ + … for the small y that are left. */
const C2 = 0.4999999999999999;
const C3 = 0.16666666666523347;
const C4 = 0.04166666666952449;
const C5 = 0.008333368243348653;
const C6 = 0.001388874731341548;

const LARGEST_POWER = 895;
const powers = Float64Array.from(
  { length: 2 * LARGEST_POWER + 1 },
  (_, index) => 2 ** (index - LARGEST_POWER),
);

/** 2 ** (n / 64), rounded down, and the share of it that was lost. */
const roots = new Float64Array(64);
const rests = new Float64Array(64);
fillRoots();

function fillRoots(): void {
  // In units of 2 ** -200.
  const one = 1n << 200n;
  let step = 2n * one;
  for (let halving = 0; halving < 6; halving += 1) step = squareRoot(step * one);
  let exact = one;
  for (let index = 0; index < 64; index += 1) {
    const kept = exact >> 148n;
    roots[index] = Number(kept) / 2 ** 52;
    rests[index] = Number(((exact - (kept << 148n)) * one) / exact) / 2 ** 200;
    exact = (exact * step) / one;
  }
}

function squareRoot(square: bigint): bigint {
  let root = square;
  for (;;) {
    const better = (root + square / root) / 2n;
    if (better >= root) return root;
    root = better;
  }
}
