/**
 * For each row, the squared length of `R (row - mean)`. `roots`: the rows of R, `rank` of them, of
 * which row i begins with i zeros. There is room for a multiple of eight rows and squares. `scratch`:
 * room for eight rows.
 */
export function measureGaussian(
  values: i32,
  width: i32,
  rows: i32,
  mean: i32,
  roots: i32,
  rank: i32,
  scratch: i32,
  squares: i32,
): void {
  const line = width * 8;
  for (let row = 0; row < rows; row += 8) {
    writeGaps(values + row * line, line, mean, scratch);
    let a = f64x2.splat(0);
    let b = f64x2.splat(0);
    let c = f64x2.splat(0);
    let d = f64x2.splat(0);
    for (let i = 0; i < rank; i += 1) {
      let e = f64x2.splat(0);
      let f = f64x2.splat(0);
      let g = f64x2.splat(0);
      let h = f64x2.splat(0);
      const root = roots + i * line;
      for (let j = i * 8; j < line; j += 8) {
        const factor = v128.load_splat<f64>(root + j);
        const gaps = scratch + j * 8;
        e = f64x2.add(e, f64x2.mul(factor, v128.load(gaps)));
        f = f64x2.add(f, f64x2.mul(factor, v128.load(gaps, 16)));
        g = f64x2.add(g, f64x2.mul(factor, v128.load(gaps, 32)));
        h = f64x2.add(h, f64x2.mul(factor, v128.load(gaps, 48)));
      }
      a = f64x2.add(a, f64x2.mul(e, e));
      b = f64x2.add(b, f64x2.mul(f, f));
      c = f64x2.add(c, f64x2.mul(g, g));
      d = f64x2.add(d, f64x2.mul(h, h));
    }
    const to = squares + row * 8;
    v128.store(to, a);
    v128.store(to, b, 16);
    v128.store(to, c, 32);
    v128.store(to, d, 48);
  }
}

/** The differences of eight rows from the mean, column after column. */
function writeGaps(values: i32, line: i32, mean: i32, scratch: i32): void {
  for (let j = 0; j < line; j += 8) {
    const center = load<f64>(mean + j);
    for (let row = 0; row < 8; row += 1)
      store<f64>(scratch + j * 8 + row * 8, load<f64>(values + row * line + j) - center);
  }
}
