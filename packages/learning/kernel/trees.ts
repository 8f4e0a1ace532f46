/**
 * Adds what the leaves of trees have to the sums of each row, tree after tree. A row has its
 * numbers at `values`, `line` bytes after those of the row before. `trees`: for each, the place of
 * its root, and how many steps the farthest leaf is from it. A node has a threshold, the offset of
 * the number to compare, and the places of both children; those of a leaf are its own, and its
 * `size` numbers are at the last one of a node's words.
 */
export function sumTrees(
  values: i32,
  line: i32,
  rows: i32,
  trees: i32,
  treeCount: i32,
  size: i32,
  sums: i32,
): void {
  for (let tree = trees; tree != trees + treeCount * 8; tree += 8) {
    const root = load<i32>(tree);
    const depth = load<i32>(tree, 4);
    let row = 0;
    // Four rows at a time, so that a step needn't wait for the one before.
    for (; row + 3 < rows; row += 4) {
      const a = values + row * line;
      const b = a + line;
      const c = b + line;
      const d = c + line;
      let ofA = root;
      let ofB = root;
      let ofC = root;
      let ofD = root;
      for (let step = 0; step < depth; step += 1) {
        ofA = next(ofA, a);
        ofB = next(ofB, b);
        ofC = next(ofC, c);
        ofD = next(ofD, d);
      }
      const to = sums + row * size * 8;
      add(to, ofA, size);
      add(to + size * 8, ofB, size);
      add(to + size * 16, ofC, size);
      add(to + size * 24, ofD, size);
    }
    for (; row < rows; row += 1) {
      let node = root;
      for (let step = 0; step < depth; step += 1) node = next(node, values + row * line);
      add(sums + row * size * 8, node, size);
    }
  }
}

function next(node: i32, row: i32): i32 {
  const value = load<f64>(row + load<i32>(node, 8));
  return select(load<i32>(node, 12), load<i32>(node, 16), value <= load<f64>(node));
}

function add(to: i32, node: i32, size: i32): void {
  const leaf = load<i32>(node, 20);
  for (let i = 0; i < size * 8; i += 8) store<f64>(to + i, load<f64>(to + i) + load<f64>(leaf + i));
}
