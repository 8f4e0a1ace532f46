/**
 * Rows R with the same lengths of `R x` for every x, where row i begins with i zeros: reflections
 * (Householder's) turn them without a loss of digits.
 */
export function triangular(rows: readonly Float64Array[]): readonly Float64Array[] {
  const turned = rows.map((row) => Float64Array.from(row));
  const width = rows[0]?.length ?? 0;
  for (let column = 0; column < Math.min(turned.length - 1, width); column += 1) {
    const below = turned.slice(column);
    const length = Math.hypot(...below.map((row) => row[column]!));
    if (length === 0) continue;
    const mirror = below.map((row) => row[column]!);
    const target = mirror[0]! > 0 ? -length : length;
    mirror[0]! -= target;
    const square = mirror.reduce((sum, value) => sum + value * value, 0);
    for (let j = column; j < width; j += 1) {
      const product = below.reduce((sum, row, i) => sum + mirror[i]! * row[j]!, 0);
      below.forEach((row, i) => (row[j]! -= (2 * product * mirror[i]!) / square));
    }
    below.forEach((row, i) => (row[column] = i === 0 ? target : 0));
  }
  return turned;
}
