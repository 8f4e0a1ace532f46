/**
 * Puts the members whose code is at most `bin` before the others, each in their order; the others go
 * to `scratch`, which has as much room. Returns how many are before. Each row is written to both, and
 * only counted on one: what side that is can't be predicted. `codes`: of all rows, one byte each, and
 * two in the function for wide ones.
 */
export function divideMembers(members: i32, count: i32, scratch: i32, codes: i32, bin: i32): i32 {
  return divideBy<u8>(members, count, scratch, codes, bin);
}

export function divideWideMembers(
  members: i32,
  count: i32,
  scratch: i32,
  codes: i32,
  bin: i32,
): i32 {
  return divideBy<u16>(members, count, scratch, codes, bin);
}

function divideBy<Code>(members: i32, count: i32, scratch: i32, codes: i32, bin: i32): i32 {
  const end = members + count * 4;
  let low = members;
  let high = scratch;
  for (let at = members; at != end; at += 4) {
    const row = load<i32>(at);
    const step = (<i32>load<Code>(codes + row * <i32>sizeof<Code>()) <= bin ? 1 : 0) << 2;
    store<i32>(low, row);
    store<i32>(high, row);
    low += step;
    high += 4 - step;
  }
  return (low - members) >> 2;
}
