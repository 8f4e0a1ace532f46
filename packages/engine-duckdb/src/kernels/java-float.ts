const view = new DataView(new ArrayBuffer(4));

/**
 * The text in Java 17 of a FLOAT that is at least 2^63 and finite. It isn't always the shortest one:
 * Java computes digits until half the distance to the next FLOAT says that the rest doesn't matter,
 * in 64 bits if it thinks that they are enough, where sums may overflow.
 */
export function largeFloatText(value: number): string {
  const { isLong, scale, half, ...start } = scaled(value);
  const wrap = (number: bigint): bigint => (isLong ? BigInt.asIntN(64, number) : number);
  const tens = 10n * scale;
  let { rest, exponent } = start;
  let distance = half;
  const digits: number[] = [];
  for (let isFirst = true; ; isFirst = false) {
    const digit = Number(rest / scale);
    rest = wrap(10n * (rest % scale));
    distance = wrap(10n * distance);
    const isOverflow = !isFirst && distance <= 0n;
    const isLow = isOverflow || rest < distance;
    const isHigh = isOverflow || (isLong ? wrap(rest + distance) > tens : rest + distance >= tens);
    // The estimate of the exponent may be one too large. The first digit never ends a text.
    if (isFirst && digit === 0 && !isHigh) exponent -= 1;
    else digits.push(digit);
    if (isFirst || (!isLow && !isHigh)) continue;
    const toHalf = wrap(wrap(2n * rest) - tens);
    const isOdd = digits.at(-1)! % 2 === 1;
    if (isHigh && (!isLow || toHalf > 0n || (toHalf === 0n && isOdd))) exponent += roundUp(digits);
    return `${digits[0]}.${digits.slice(1).join('').replace(/0+$/, '') || '0'}E${exponent}`;
  }
}

type Scaled = {
  /** The value is `rest / scale` times ten to the power of `exponent`. */
  readonly rest: bigint;
  readonly scale: bigint;
  readonly exponent: number;
  /** Half the distance to the next FLOAT, in the same scale. */
  readonly half: bigint;
  readonly isLong: boolean;
};

function scaled(value: number): Scaled {
  view.setFloat32(0, value);
  const bits = view.getUint32(0);
  const power = ((bits >>> 23) & 255) - 127;
  const mantissa = (bits & 0x7fffff) | 0x800000;
  const exponent = Math.floor(
    (mantissa / 2 ** 23 - 1.5) * 0.289529654 + 0.176091259 + power * 0.301029995663981,
  );
  const zeros = 31 - Math.clz32(mantissa & -mantissa);
  const length = 24 - zeros;
  const shifts = [power - length + 1, exponent, power - 24];
  const common = Math.min(shifts[0]!, shifts[1]!);
  let [ofRest = 0, ofScale = 0, ofHalf = 0] = shifts.map((shift) => shift - common);
  // Below a power of two, FLOATs are closer.
  if (length === 1) ofHalf -= 1;
  const missing = Math.max(0, -ofHalf);
  [ofRest, ofScale, ofHalf] = [ofRest + missing, ofScale + missing, ofHalf + missing];
  return {
    rest: BigInt(mantissa >>> zeros) << BigInt(ofRest),
    scale: (5n ** BigInt(exponent)) << BigInt(ofScale),
    exponent,
    half: 1n << BigInt(ofHalf),
    isLong: length + ofRest < 64 && ofScale + 1 + bitsOfPowerOfFive(exponent + 1) < 64,
  };
}

function bitsOfPowerOfFive(power: number): number {
  return power < 27 ? (5n ** BigInt(power)).toString(2).length : power * 3;
}

/** Adds one to the last digit; returns 1 if all were nines, which leaves a one and zeros. */
function roundUp(digits: number[]): 0 | 1 {
  const at = digits.findLastIndex((digit) => digit < 9);
  digits.fill(0, at + 1);
  if (at === -1) digits[0] = 1;
  else digits[at]! += 1;
  return at === -1 ? 1 : 0;
}
