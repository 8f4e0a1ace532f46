/** The size of a DOUBLE. */
const item: i32 = 8;

/**
 * Adds the sums of the products of each two columns, over the rows of two blocks. A block has row
 * after row, each of `width` numbers, a multiple of 4. Only places at or right of the diagonal are
 * of use. Sixteen sums at a time stay in registers; each adds its rows in their order.
 */
export function addProducts(left: i32, right: i32, width: i32, count: i32, sums: i32): void {
  const line = width * item;
  for (let i = 0; i < width; i += 4)
    for (let j = i; j < width; j += 4) {
      let a0 = f64x2.splat(0);
      let a1 = f64x2.splat(0);
      let b0 = f64x2.splat(0);
      let b1 = f64x2.splat(0);
      let c0 = f64x2.splat(0);
      let c1 = f64x2.splat(0);
      let d0 = f64x2.splat(0);
      let d1 = f64x2.splat(0);
      let from = left + i * item;
      let other = right + j * item;
      for (let row = 0; row < count; row += 1) {
        const u = v128.load(other);
        const v = v128.load(other, 16);
        const a = v128.load_splat<f64>(from);
        a0 = f64x2.add(a0, f64x2.mul(a, u));
        a1 = f64x2.add(a1, f64x2.mul(a, v));
        const b = v128.load_splat<f64>(from, 8);
        b0 = f64x2.add(b0, f64x2.mul(b, u));
        b1 = f64x2.add(b1, f64x2.mul(b, v));
        const c = v128.load_splat<f64>(from, 16);
        c0 = f64x2.add(c0, f64x2.mul(c, u));
        c1 = f64x2.add(c1, f64x2.mul(c, v));
        const d = v128.load_splat<f64>(from, 24);
        d0 = f64x2.add(d0, f64x2.mul(d, u));
        d1 = f64x2.add(d1, f64x2.mul(d, v));
        from += line;
        other += line;
      }
      let to = sums + i * line + j * item;
      addPair(to, a0, a1);
      to += line;
      addPair(to, b0, b1);
      to += line;
      addPair(to, c0, c1);
      to += line;
      addPair(to, d0, d1);
    }
}

function addPair(to: i32, first: v128, second: v128): void {
  v128.store(to, f64x2.add(v128.load(to), first));
  v128.store(to, f64x2.add(v128.load(to, 16), second), 16);
}

/** For each row of a block: `(row - shift) / scale`, in place. The width is even. */
export function standardize(block: i32, width: i32, count: i32, shift: i32, scale: i32): void {
  const line = width * item;
  for (let row = 0; row < count; row += 1)
    for (let i = 0; i < line; i += 16) {
      const to = block + row * line + i;
      const centered = f64x2.sub(v128.load(to), v128.load(shift + i));
      v128.store(to, f64x2.div(centered, v128.load(scale + i)));
    }
}

/** For each row of a block, the sum of its numbers times the factors, added in their order. */
export function dotRows(block: i32, width: i32, count: i32, factors: i32, sums: i32): void {
  const line = width * item;
  let row = 0;
  // Four rows at a time, so that an addition needn't wait for the one before.
  for (; row + 3 < count; row += 4) {
    const from = block + row * line;
    let a: f64 = 0;
    let b: f64 = 0;
    let c: f64 = 0;
    let d: f64 = 0;
    for (let i = 0; i < line; i += item) {
      const factor = load<f64>(factors + i);
      const place = from + i;
      a += factor * load<f64>(place);
      b += factor * load<f64>(place + line);
      c += factor * load<f64>(place + 2 * line);
      d += factor * load<f64>(place + 3 * line);
    }
    const to = sums + row * item;
    store<f64>(to, a);
    store<f64>(to, b, 8);
    store<f64>(to, c, 16);
    store<f64>(to, d, 24);
  }
  for (; row < count; row += 1) {
    let sum: f64 = 0;
    for (let i = 0; i < line; i += item)
      sum += load<f64>(factors + i) * load<f64>(block + row * line + i);
    store<f64>(sums + row * item, sum);
  }
}

/** Writes each row of a block, times its weight, into another block. The width is even. */
export function weighRows(block: i32, width: i32, count: i32, weights: i32, weighted: i32): void {
  const line = width * item;
  for (let row = 0; row < count; row += 1) {
    const weight = v128.load_splat<f64>(weights + row * item);
    const offset = row * line;
    for (let i = 0; i < line; i += 16)
      v128.store(weighted + offset + i, f64x2.mul(weight, v128.load(block + offset + i)));
  }
}

/** Adds the rows of a block, each times its factor, to the sums of the columns, in their order. */
export function addRows(block: i32, width: i32, count: i32, factors: i32, sums: i32): void {
  const line = width * item;
  const paired = line & ~15;
  let row = 0;
  // Four rows at a time, so that a sum is loaded and stored less often.
  for (; row + 3 < count; row += 4) {
    const from = block + row * line;
    const factor = factors + row * item;
    const a = v128.load_splat<f64>(factor);
    const b = v128.load_splat<f64>(factor, 8);
    const c = v128.load_splat<f64>(factor, 16);
    const d = v128.load_splat<f64>(factor, 24);
    for (let i = 0; i < paired; i += 16) {
      const place = from + i;
      let sum = f64x2.add(v128.load(sums + i), f64x2.mul(a, v128.load(place)));
      sum = f64x2.add(sum, f64x2.mul(b, v128.load(place + line)));
      sum = f64x2.add(sum, f64x2.mul(c, v128.load(place + 2 * line)));
      sum = f64x2.add(sum, f64x2.mul(d, v128.load(place + 3 * line)));
      v128.store(sums + i, sum);
    }
    if (paired < line) addLast(from + paired, line, 4, factor, sums + paired);
  }
  for (; row < count; row += 1) {
    const from = block + row * line;
    const factor = v128.load_splat<f64>(factors + row * item);
    for (let i = 0; i < paired; i += 16)
      v128.store(sums + i, f64x2.add(v128.load(sums + i), f64x2.mul(factor, v128.load(from + i))));
    if (paired < line) addLast(from + paired, line, 1, factors + row * item, sums + paired);
  }
}

/** The same for the last column, if their number is odd. */
function addLast(from: i32, line: i32, count: i32, factors: i32, sum: i32): void {
  let total = load<f64>(sum);
  for (let row = 0; row < count; row += 1)
    total += load<f64>(factors + row * item) * load<f64>(from + row * line);
  store<f64>(sum, total);
}

/**
 * For each of some rows, by their numbers (INTEGER): the sum of its numbers times the factors, added
 * in their order, and 1 divided by the length of the row and another 1.
 */
export function measureRows(
  values: i32,
  width: i32,
  rows: i32,
  count: i32,
  factors: i32,
  sums: i32,
  inverses: i32,
): void {
  const line = width * item;
  const one = f64x2.splat(1);
  let index = 0;
  // Four rows at a time, so that an addition and memory needn't wait for those before.
  for (; index + 3 < count; index += 4) {
    const own = rows + index * 4;
    const a = values + load<i32>(own) * line;
    const b = values + load<i32>(own, 4) * line;
    const c = values + load<i32>(own, 8) * line;
    const d = values + load<i32>(own, 12) * line;
    let left = f64x2.splat(0);
    let right = f64x2.splat(0);
    let leftSquares = one;
    let rightSquares = one;
    for (let i = 0; i < line; i += item) {
      const factor = v128.load_splat<f64>(factors + i);
      const first = v128.load64_lane(b + i, v128.load64_zero(a + i), 1);
      const last = v128.load64_lane(d + i, v128.load64_zero(c + i), 1);
      left = f64x2.add(left, f64x2.mul(factor, first));
      right = f64x2.add(right, f64x2.mul(factor, last));
      leftSquares = f64x2.add(leftSquares, f64x2.mul(first, first));
      rightSquares = f64x2.add(rightSquares, f64x2.mul(last, last));
    }
    v128.store(sums + index * item, left);
    v128.store(sums + index * item, right, 16);
    v128.store(inverses + index * item, f64x2.div(one, f64x2.sqrt(leftSquares)));
    v128.store(inverses + index * item, f64x2.div(one, f64x2.sqrt(rightSquares)), 16);
  }
  for (; index < count; index += 1) {
    const from = values + load<i32>(rows + index * 4) * line;
    let sum: f64 = 0;
    let square: f64 = 1;
    for (let i = 0; i < line; i += item) {
      const value = load<f64>(from + i);
      sum += load<f64>(factors + i) * value;
      square += value * value;
    }
    store<f64>(sums + index * item, sum);
    store<f64>(inverses + index * item, 1 / sqrt(square));
  }
}
