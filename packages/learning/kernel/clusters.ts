/**
 * Finds the nearest center of each row, the first of equally near ones, and adds the row to the sums
 * and the count of that center. Returns the cost with the squared distances added, in the
 * order of the rows; what it returns is of no use if `isCounted` is 0, which takes less time.
 *
 * `nearest`: INTEGER, the center that was nearest before. `uppers`: the distance that it had at most,
 * less its drift at that time. `bounds`: the distance that all others had at least when centers had
 * moved by less than `moved`. `drifts`: how far each center has moved since the start. `neighbors`
 * and `reach`: for each center, all others from the nearest on, and the squared distance below which
 * a row can't be nearer to it.
 */
export function assignRows(
  values: i32,
  width: i32,
  rows: i32,
  places: i32,
  centers: i32,
  neighbors: i32,
  reach: i32,
  nearest: i32,
  uppers: i32,
  bounds: i32,
  drifts: i32,
  moved: f64,
  sums: i32,
  counts: i32,
  isCounted: i32,
  cost: f64,
): f64 {
  const line = width * 8;
  const others = centers - 1;
  for (let row = 0; row < rows; row += 1) {
    const value = values + row * line;
    const before = load<i32>(nearest + row * 4);
    const upper = uppers + row * 8;
    const bound = bounds + row * 8;
    const drift = load<f64>(drifts + before * 8);
    const beyond = load<f64>(bound) - moved;
    let closest = before;
    // Also if centers have moved so far that the difference isn't a number.
    if (isCounted != 0 || !(load<f64>(upper) + drift < beyond)) {
      const start = distance(value, places + before * line, line, f64.POSITIVE_INFINITY);
      let best = start;
      if (!(sqrt(start) < beyond)) {
        let second = f64.POSITIVE_INFINITY;
        let farther = f64.POSITIVE_INFINITY;
        const end = (before + 1) * others;
        for (let at = before * others; at < end; at += 1) {
          const limit = load<f64>(reach + at * 8);
          if (start < limit) {
            farther = 2 * sqrt(limit) - sqrt(start);
            break;
          }
          const center = load<i32>(neighbors + at * 4);
          const gap = distance(value, places + center * line, line, second);
          if (gap < best || (gap == best && center < closest)) {
            second = best;
            best = gap;
            closest = center;
          } else if (gap < second) second = gap;
        }
        store<i32>(nearest + row * 4, closest);
        store<f64>(bound, (min(sqrt(second), farther) + moved) * (1 - rounding));
      }
      const own = load<f64>(drifts + closest * 8);
      store<f64>(upper, sqrt(best) - own + rounding * (sqrt(best) + own));
      cost += best;
    }
    const count = counts + closest * 8;
    store<f64>(count, load<f64>(count) + 1);
    addRow(sums + closest * line, value, line);
  }
  return cost;
}

/** More than rounding changes of a distance. */
const rounding: f64 = 1e-9;

/**
 * Compares each row with one more center, number `index` at `place`, unless that is too far from
 * its nearest one, farther than `reach`. `gaps`: the squared distance to the nearest one. Returns
 * the sum with these added.
 */
export function compareRows(
  values: i32,
  width: i32,
  rows: i32,
  place: i32,
  index: i32,
  reach: i32,
  nearest: i32,
  gaps: i32,
  sum: f64,
): f64 {
  const line = width * 8;
  for (let row = 0; row < rows; row += 1) {
    const own = nearest + row * 4;
    let gap = load<f64>(gaps + row * 8);
    if (index == 0 || gap >= load<f64>(reach + load<i32>(own) * 8)) {
      const now = distance(values + row * line, place, line, gap);
      if (now < gap) {
        gap = now;
        store<f64>(gaps + row * 8, gap);
        store<i32>(own, index);
      }
    }
    sum += gap;
  }
  return sum;
}

/** The squared distance, added in the order of the numbers; if it is more than a limit, any that is. */
function distance(a: i32, b: i32, line: i32, limit: f64): f64 {
  let sum: f64 = 0;
  let i = 0;
  for (; i + 24 < line; i += 32) {
    const first = f64x2.sub(v128.load(a + i), v128.load(b + i));
    const second = f64x2.sub(v128.load(a + i, 16), v128.load(b + i, 16));
    const squares = f64x2.mul(first, first);
    const more = f64x2.mul(second, second);
    sum += f64x2.extract_lane(squares, 0);
    sum += f64x2.extract_lane(squares, 1);
    sum += f64x2.extract_lane(more, 0);
    sum += f64x2.extract_lane(more, 1);
    if (sum > limit) return sum;
  }
  for (; i < line; i += 8) {
    const gap = load<f64>(a + i) - load<f64>(b + i);
    sum += gap * gap;
  }
  return sum;
}

/** Adds a row to sums: two of them at a time, each by itself. */
function addRow(sums: i32, value: i32, line: i32): void {
  let i = 0;
  for (; i + 8 < line; i += 16)
    v128.store(sums + i, f64x2.add(v128.load(sums + i), v128.load(value + i)));
  if (i < line) store<f64>(sums + i, load<f64>(sums + i) + load<f64>(value + i));
}
