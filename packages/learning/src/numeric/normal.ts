import { chiSquareTail } from './chi-square.ts';

/** The probability that a standard normal variable is at most `z`. */
export function normalCdf(z: number): number {
  if (Number.isNaN(z)) return z;
  const outside = 0.5 * chiSquareTail(z * z, 1);
  return z < 0 ? outside : 1 - outside;
}

export function normalDensity(z: number): number {
  return Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI);
}

/** The value that a standard normal variable doesn't exceed with that probability. */
export function normalQuantile(probability: number): number {
  if (!(probability > 0)) return probability === 0 ? -Infinity : NaN;
  if (probability > 0.5) return -normalQuantile(1 - probability);
  // A start by the tail's size, then Newton's method on the logarithm, which is nearly a parabola.
  const t = Math.sqrt(-2 * Math.log(probability));
  let z = -(t - (2.30753 + 0.27061 * t) / (1 + t * (0.99229 + 0.04481 * t)));
  for (let step = 0; step < 30; step += 1) {
    const below = normalCdf(z);
    const change = (Math.log(below / probability) * below) / normalDensity(z);
    z -= change;
    if (Math.abs(change) <= 1e-15 * Math.abs(z)) break;
  }
  return z;
}
