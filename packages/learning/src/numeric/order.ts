/** So many bits of a key are sorted at a time. */
const bits = 16;
const buckets = 2 ** bits;
/** With fewer rows, counting all buckets takes longer than comparing. */
const fewRows = 50_000;

/**
 * The rows in ascending order of their values, equal ones in that of the others, then in their own
 * order. -0 equals 0. No value is NaN.
 */
export function orderOf(values: Float64Array, others: Float64Array): Uint32Array {
  const order = new Uint32Array(values.length);
  for (let row = 0; row < order.length; row += 1) order[row] = row;
  if (values.length < fewRows)
    return order.sort((a, b) => compare(values[a]!, values[b]!) || compare(others[a]!, others[b]!));
  return byKeys(values, byKeys(others, order));
}

/** Sorts rows by their values, those with equal ones in their order before. */
function byKeys(values: Float64Array, order: Uint32Array): Uint32Array {
  const keys = keysOf(values);
  const counts = new Uint32Array(buckets);
  let from = order;
  let to: Uint32Array = new Uint32Array(order.length);
  for (let digit = 0; digit < 4; digit += 1) {
    counts.fill(0);
    for (let row = 0; row < values.length; row += 1) counts[keys[row * 4 + digit]!]! += 1;
    if (counts.includes(values.length)) continue;
    for (let bucket = 0, sum = 0; bucket < buckets; bucket += 1) {
      const count = counts[bucket]!;
      counts[bucket] = sum;
      sum += count;
    }
    for (let index = 0; index < from.length; index += 1) {
      const row = from[index]!;
      const key = keys[row * 4 + digit]!;
      to[counts[key]!] = row;
      counts[key]! += 1;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** The bits of each value so that their order as whole numbers is that of the values: four digits. */
function keysOf(values: Float64Array): Uint16Array {
  // Adding 0 makes 0 of -0.
  const keys = new Uint16Array(values.map((value) => value + 0).buffer);
  for (let row = 0; row < values.length; row += 1) {
    const place = row * 4;
    const isNegative = keys[place + 3]! >= 0x8000;
    if (isNegative) for (let digit = 0; digit < 4; digit += 1) keys[place + digit]! ^= 0xffff;
    else keys[place + 3]! ^= 0x8000;
  }
  return keys;
}

/** A difference isn't a number for two infinite values. */
function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
