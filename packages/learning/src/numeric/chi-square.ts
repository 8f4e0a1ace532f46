/**
 * The probability that a chi-square variable with so many degrees of freedom is larger than
 * `statistic`; 1 without a degree.
 */
export function chiSquareTail(statistic: number, freedom: number): number {
  if (freedom === 0 || statistic <= 0) return 1;
  const a = freedom / 2;
  const x = statistic / 2;
  return x < a + 1 ? 1 - lowerSeries(a, x) : upperFraction(a, x);
}

/** The regularized lower incomplete gamma function, as a power series. */
function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > sum * Number.EPSILON; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(logFactor(a, x));
}

/** The regularized upper incomplete gamma function, as a continued fraction by Lentz's method. */
function upperFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / (b || tiny);
  let result = d;
  for (let n = 1; n < 100_000; n += 1) {
    const factor = n * (a - n);
    b += 2;
    d = 1 / (factor * d + b || tiny);
    c = b + factor / c || tiny;
    const change = c * d;
    result *= change;
    if (Math.abs(change - 1) < 2 * Number.EPSILON) break;
  }
  return result * Math.exp(logFactor(a, x));
}

/** The logarithm of `x^a e^-x / Γ(a)`, without the difference of large numbers where both are near. */
function logFactor(a: number, x: number): number {
  if (a < 20) return a * Math.log(x) - x - logGamma(a);
  const ratio = (x - a) / a;
  return a * (Math.log1p(ratio) - ratio) + 0.5 * Math.log(a / (2 * Math.PI)) - stirling(a);
}

/** The logarithm of the gamma function: by Stirling's series, from a larger argument down. */
export function logGamma(a: number): number {
  let product = 1;
  let z = a;
  for (; z < 20; z += 1) product *= z;
  return (
    (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + stirling(z) - Math.log(product)
  );
}

/** What Stirling's formula lacks; exact to 16 digits from 20 on. */
function stirling(z: number): number {
  const q = 1 / (z * z);
  return (1 / 12 - q * (1 / 360 - q * (1 / 1260 - q * (1 / 1680 - q / 1188)))) / z;
}
