/** The size of a bin of numbers: how many, their sum, and the sum of their squares. */
const bin: i32 = 24;

/**
 * Adds rows to histograms, of numbers. `members`: which rows, as INTEGER; `labels` and `weights`: of
 * all rows; 0 instead of `weights` if each counts once. A row has the codes of its features at `codes`, `line` bytes after those of the row
 * before. `features`: the offset of each feature's code in a row, and the place of its histogram, as
 * INTEGER. Codes have one byte each, and two in the function for wide ones.
 */
export function addNumbers(
  members: i32,
  labels: i32,
  weights: i32,
  count: i32,
  codes: i32,
  line: i32,
  features: i32,
  featureCount: i32,
): void {
  addNumbersBy<u8>(members, labels, weights, count, codes, line, features, featureCount);
}

export function addWideNumbers(
  members: i32,
  labels: i32,
  weights: i32,
  count: i32,
  codes: i32,
  line: i32,
  features: i32,
  featureCount: i32,
): void {
  addNumbersBy<u16>(members, labels, weights, count, codes, line, features, featureCount);
}

/**
 * The same for features whose codes follow each other, of one byte each, and whose histograms do, too,
 * each `stride` bytes after the one before. Takes less time.
 */
export function addNumbersInLine(
  members: i32,
  labels: i32,
  weights: i32,
  count: i32,
  codes: i32,
  line: i32,
  histograms: i32,
  stride: i32,
  featureCount: i32,
): void {
  const whole = featureCount & ~3;
  for (let index = 0; index < count; index += 1) {
    const member = load<i32>(members + index * 4);
    const row = codes + member * line;
    const weight = weights == 0 ? 1 : load<f64>(weights + member * 8);
    const label = load<f64>(labels + member * 8);
    const product = weight * label;
    const pair = f64x2.replace_lane(f64x2.splat(weight), 1, product);
    const square = product * label;
    let histogram = histograms;
    let feature = 0;
    for (; feature < whole; feature += 4) {
      const four = load<u32>(row + feature);
      addNumber(histogram + (four & 255) * bin, pair, square);
      histogram += stride;
      addNumber(histogram + ((four >> 8) & 255) * bin, pair, square);
      histogram += stride;
      addNumber(histogram + ((four >> 16) & 255) * bin, pair, square);
      histogram += stride;
      addNumber(histogram + (four >> 24) * bin, pair, square);
      histogram += stride;
    }
    for (; feature < featureCount; feature += 1) {
      addNumber(histogram + <i32>load<u8>(row + feature) * bin, pair, square);
      histogram += stride;
    }
  }
}

function addNumber(to: i32, pair: v128, square: f64): void {
  v128.store(to, f64x2.add(v128.load(to), pair));
  store<f64>(to, load<f64>(to, 16) + square, 16);
}

/** The number of rows, and the sums of their labels and of the squares, in the order of the rows. */
export function sumNumbers(members: i32, labels: i32, weights: i32, count: i32, to: i32): void {
  let total: f64 = 0;
  let sum: f64 = 0;
  let squares: f64 = 0;
  for (let index = 0; index < count; index += 1) {
    const member = load<i32>(members + index * 4) * 8;
    const weight = weights == 0 ? 1 : load<f64>(weights + member);
    const label = load<f64>(labels + member);
    const product = weight * label;
    total += weight;
    sum += product;
    squares += product * label;
  }
  store<f64>(to, total);
  store<f64>(to, sum, 8);
  store<f64>(to, squares, 16);
}

/** The same for classes: each bin has the sum of the weights of each class. */
export function addClasses(
  members: i32,
  labels: i32,
  weights: i32,
  count: i32,
  codes: i32,
  line: i32,
  features: i32,
  featureCount: i32,
  classes: i32,
): void {
  addClassesBy<u8>(members, labels, weights, count, codes, line, features, featureCount, classes);
}

export function addWideClasses(
  members: i32,
  labels: i32,
  weights: i32,
  count: i32,
  codes: i32,
  line: i32,
  features: i32,
  featureCount: i32,
  classes: i32,
): void {
  addClassesBy<u16>(members, labels, weights, count, codes, line, features, featureCount, classes);
}

function addNumbersBy<Code>(
  members: i32,
  labels: i32,
  weights: i32,
  count: i32,
  codes: i32,
  line: i32,
  features: i32,
  featureCount: i32,
): void {
  const end = features + featureCount * 8;
  for (let index = 0; index < count; index += 1) {
    const member = load<i32>(members + index * 4);
    const row = codes + member * line;
    const weight = weights == 0 ? 1 : load<f64>(weights + member * 8);
    const label = load<f64>(labels + member * 8);
    const product = weight * label;
    const pair = f64x2.replace_lane(f64x2.splat(weight), 1, product);
    const square = product * label;
    for (let feature = features; feature != end; feature += 8) {
      const code = <i32>load<Code>(row + load<i32>(feature));
      const to = load<i32>(feature, 4) + code * bin;
      v128.store(to, f64x2.add(v128.load(to), pair));
      store<f64>(to, load<f64>(to, 16) + square, 16);
    }
  }
}

function addClassesBy<Code>(
  members: i32,
  labels: i32,
  weights: i32,
  count: i32,
  codes: i32,
  line: i32,
  features: i32,
  featureCount: i32,
  classes: i32,
): void {
  const end = features + featureCount * 8;
  const size = classes * 8;
  for (let index = 0; index < count; index += 1) {
    const member = load<i32>(members + index * 4);
    const row = codes + member * line;
    const weight = weights == 0 ? 1 : load<f64>(weights + member * 8);
    const offset = <i32>load<f64>(labels + member * 8) * 8;
    for (let feature = features; feature != end; feature += 8) {
      const code = <i32>load<Code>(row + load<i32>(feature));
      const to = load<i32>(feature, 4) + code * size + offset;
      store<f64>(to, load<f64>(to) + weight);
    }
  }
}
