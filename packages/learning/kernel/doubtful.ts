/**
 * Lists the rows from `first` to before `last` that may be on the other side of 0 than when they were
 * read, as INTEGER, and returns how many they are. There is room for one more. `readAt`: for each
 * row, one byte, at which place it was read. `distances`: how far each place is. `reaches`: for each
 * row, from which distance on its side isn't certain.
 */
export function listDoubtful(
  first: i32,
  last: i32,
  readAt: i32,
  distances: i32,
  reaches: i32,
  list: i32,
): i32 {
  let end = list;
  // Without a branch, which couldn't be predicted.
  for (let row = first; row < last; row += 1) {
    const distance = load<f64>(distances + <i32>load<u8>(readAt + row) * 8);
    store<i32>(end, row);
    end += distance < load<f64>(reaches + row * 8) ? 0 : 4;
  }
  return (end - list) >> 2;
}
