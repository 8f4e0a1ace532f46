/**
 * Turns the margins of rows, without their intercept, into what the gradient needs of each: the
 * probability of the second class, minus the label. Writes two numbers to `loss`: a sum, and a
 * product whose logarithm is the rest of the loss. The product is finite for up to 1,000 rows.
 */
export function logisticGaps(
  margins: i32,
  labels: i32,
  count: i32,
  intercept: f64,
  loss: i32,
): void {
  const shift = f64x2.splat(intercept);
  let sum = f64x2.splat(0);
  let product = f64x2.splat(1);
  const paired = (count & ~1) * 8;
  for (let at = 0; at < paired; at += 16) {
    const margin = f64x2.add(v128.load(margins + at), shift);
    const label = v128.load(labels + at);
    const small = exponential(f64x2.neg(f64x2.abs(margin)));
    product = f64x2.mul(product, f64x2.add(f64x2.splat(1), small));
    sum = f64x2.add(sum, missed(margin, label));
    v128.store(margins + at, f64x2.sub(share(margin, small), label));
  }
  let total = f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
  let rest = f64x2.extract_lane(product, 0) * f64x2.extract_lane(product, 1);
  if (paired < count * 8) {
    const margin = f64x2.add(v128.load_splat<f64>(margins + paired), shift);
    const label = v128.load_splat<f64>(labels + paired);
    const small = exponential(f64x2.neg(f64x2.abs(margin)));
    rest *= 1 + f64x2.extract_lane(small, 0);
    total += f64x2.extract_lane(missed(margin, label), 0);
    const gap = f64x2.sub(share(margin, small), label);
    store<f64>(margins + paired, f64x2.extract_lane(gap, 0));
  }
  store<f64>(loss, total);
  store<f64>(loss, rest, 8);
}

/** The length of a margin on the wrong side of 0, otherwise 0. */
function missed(margin: v128, label: v128): v128 {
  const isSecond = f64x2.eq(label, f64x2.splat(1));
  const isWrong = v128.xor(f64x2.gt(margin, f64x2.splat(0)), isSecond);
  return v128.and(f64x2.abs(margin), isWrong);
}

/** The probability of the second class. `small`: exp(-|margin|). */
function share(margin: v128, small: v128): v128 {
  const one = f64x2.splat(1);
  const isAbove = f64x2.ge(margin, f64x2.splat(0));
  return f64x2.div(v128.bitselect(one, small, isAbove), f64x2.add(one, small));
}

/**
 * Powers of e for exponents up to 0, those below -708 as for it: 2 to a whole number, times the
 * power of a rest below ln 2 / 2, from a quotient of polynomials with the coefficients of fdlibm.
 */
function exponential(x: v128): v128 {
  const exponent = f64x2.max(x, f64x2.splat(-708));
  // The sum has the whole number in its last bits.
  const magic = f64x2.splat(6755399441055744);
  const scaled = f64x2.add(f64x2.mul(exponent, f64x2.splat(Math.LOG2E)), magic);
  const whole = f64x2.sub(scaled, magic);
  const high = f64x2.sub(exponent, f64x2.mul(whole, f64x2.splat(6.9314718036912381649e-1)));
  const low = f64x2.mul(whole, f64x2.splat(1.90821492927058770002e-10));
  const rest = f64x2.sub(high, low);
  const square = f64x2.mul(rest, rest);
  let series = f64x2.splat(4.13813679705723846039e-8);
  series = f64x2.add(f64x2.splat(-1.6533902205465251539e-6), f64x2.mul(square, series));
  series = f64x2.add(f64x2.splat(6.61375632143793436117e-5), f64x2.mul(square, series));
  series = f64x2.add(f64x2.splat(-2.77777777770155933842e-3), f64x2.mul(square, series));
  series = f64x2.add(f64x2.splat(1.66666666666666019037e-1), f64x2.mul(square, series));
  const c = f64x2.sub(rest, f64x2.mul(square, series));
  const quotient = f64x2.div(f64x2.mul(rest, c), f64x2.sub(f64x2.splat(2), c));
  const power = f64x2.sub(f64x2.splat(1), f64x2.sub(f64x2.sub(low, quotient), high));
  const scale = i64x2.shl(i64x2.add(scaled, i64x2.splat(1023)), 52);
  return f64x2.mul(power, scale);
}
