/**
 * Finds the nearest center of each row, the first of equally near ones, and adds the row to the sums
 * and the count of that center. Returns the cost with the squared distances added, in the
 * order of the rows.
 *
 * `nearest`: INTEGER, the center that was nearest before. `bounds`: the distance that all others had
 * at least when centers had moved by less than `moved`. `neighbors` and `reach`: for each center, all
 * others from the nearest on, and the squared distance below which a row can't be nearer to it.
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
  bounds: i32,
  moved: f64,
  sums: i32,
  counts: i32,
  cost: f64,
): f64 {
  const line = width * 8;
  const others = centers - 1;
  for (let row = 0; row < rows; row += 1) {
    const value = values + row * line;
    const before = load<i32>(nearest + row * 4);
    const start = distance(value, places + before * line, line, f64.POSITIVE_INFINITY);
    let closest = before;
    let best = start;
    // Also if centers have moved so far that the difference isn't a number.
    if (!(sqrt(start) < load<f64>(bounds + row * 8) - moved)) {
      let second = f64.POSITIVE_INFINITY;
      let beyond = f64.POSITIVE_INFINITY;
      const end = (before + 1) * others;
      for (let at = before * others; at < end; at += 1) {
        const limit = load<f64>(reach + at * 8);
        if (start < limit) {
          beyond = 2 * sqrt(limit) - sqrt(start);
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
      store<f64>(bounds + row * 8, (min(sqrt(second), beyond) + moved) * (1 - rounding));
    }
    cost += best;
    const count = counts + closest * 8;
    store<f64>(count, load<f64>(count) + 1);
    const to = sums + closest * line;
    for (let i = 0; i < line; i += 8) store<f64>(to + i, load<f64>(to + i) + load<f64>(value + i));
  }
  return cost;
}

/** More than rounding changes of a distance. */
const rounding: f64 = 1e-9;

/** The squared distance, added in the order of the numbers; if it is more than a limit, any that is. */
function distance(a: i32, b: i32, line: i32, limit: f64): f64 {
  let sum: f64 = 0;
  let i = 0;
  for (; i + 24 < line; i += 32) {
    const first = load<f64>(a + i) - load<f64>(b + i);
    const second = load<f64>(a + i, 8) - load<f64>(b + i, 8);
    const third = load<f64>(a + i, 16) - load<f64>(b + i, 16);
    const fourth = load<f64>(a + i, 24) - load<f64>(b + i, 24);
    sum = sum + first * first + second * second + third * third + fourth * fourth;
    if (sum > limit) return sum;
  }
  for (; i < line; i += 8) {
    const gap = load<f64>(a + i) - load<f64>(b + i);
    sum += gap * gap;
  }
  return sum;
}
