/** How many rows a block has: few enough that a block of some columns stays in the cache. */
export const blockRows = 256;

const tile = 3;

/**
 * Sums of the products of each two columns. Rows come in blocks: column after column, with
 * `blockRows` places for each, of which the first ones are taken.
 */
export class Products {
  /** How many columns a block has: some after the last one stay 0, to make whole tiles. */
  private readonly width: number;
  private readonly sums: Float64Array;

  constructor(columns: number) {
    this.width = Math.ceil(columns / tile) * tile;
    this.sums = new Float64Array(this.width ** 2);
  }

  /** A block for this many columns. */
  block(): Float64Array {
    return new Float64Array(this.width * blockRows);
  }

  /** Adds the products of the columns of one block with those of another, or of the same. */
  add(left: Float64Array, right: Float64Array, count: number): void {
    for (let i = 0; i < this.width; i += tile)
      for (let j = i; j < this.width; j += tile)
        addTile(left, i, right, j, count, this.sums, this.width);
  }

  /** The sum of the products of a column with one that isn't before it. */
  at(left: number, right: number): number {
    return this.sums[left * this.width + right]!;
  }
}

/** The columns of a block, each row times its weight. */
export function weigh(block: Float64Array, weight: Float64Array, weighted: Float64Array): void {
  for (let from = 0; from < block.length; from += blockRows)
    for (let row = 0; row < weight.length; row += 1)
      weighted[from + row] = weight[row]! * block[from + row]!;
}

/** Nine sums at a time stay in registers, so that each number is read once for three products. */
function addTile(
  left: Float64Array,
  i: number,
  right: Float64Array,
  j: number,
  count: number,
  sums: Float64Array,
  width: number,
): void {
  let aa = 0;
  let ab = 0;
  let ac = 0;
  let ba = 0;
  let bb = 0;
  let bc = 0;
  let ca = 0;
  let cb = 0;
  let cc = 0;
  const a = i * blockRows;
  const b = a + blockRows;
  const c = b + blockRows;
  const d = j * blockRows;
  const e = d + blockRows;
  const f = e + blockRows;
  for (let row = 0; row < count; row += 1) {
    const x = left[a + row]!;
    const y = left[b + row]!;
    const z = left[c + row]!;
    const u = right[d + row]!;
    const v = right[e + row]!;
    const w = right[f + row]!;
    aa += x * u;
    ab += x * v;
    ac += x * w;
    ba += y * u;
    bb += y * v;
    bc += y * w;
    ca += z * u;
    cb += z * v;
    cc += z * w;
  }
  const place = i * width + j;
  sums[place]! += aa;
  sums[place + 1]! += ab;
  sums[place + 2]! += ac;
  sums[place + width]! += ba;
  sums[place + width + 1]! += bb;
  sums[place + width + 2]! += bc;
  sums[place + 2 * width]! += ca;
  sums[place + 2 * width + 1]! += cb;
  sums[place + 2 * width + 2]! += cc;
}
