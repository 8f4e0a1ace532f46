/** How to read a text file with columns. */
export type Reading = { readonly delimiter: string; readonly header: boolean };

const delimiters = [',', ';', '\t', '|'];

/**
 * Detects the format from the start of a file: the delimiter that splits its lines most evenly; a
 * header if the first line has only distinct words.
 */
export function guessReading(text: string): Reading {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 50);
  const delimiter = delimiters.toSorted(
    (one, other) => evenness(lines, other) - evenness(lines, one),
  )[0]!;
  const first = cellsOf(lines[0] ?? '', delimiter);
  const isHeader = first.length > 0 && new Set(first).size === first.length && first.every(isWord);
  return {
    delimiter: delimiter === '\t' ? '\\t' : delimiter,
    header: isHeader && lines.length > 1,
  };
}

/** The number of columns a delimiter gives, weighted by how far the lines agree. */
function evenness(lines: readonly string[], delimiter: string): number {
  const counts = lines.map((line) => cellsOf(line, delimiter).length);
  const usual = counts[0] ?? 1;
  return usual === 1
    ? 0
    : (counts.filter((count) => count === usual).length / counts.length) * (1 + Math.log(usual));
}

function cellsOf(line: string, delimiter: string): readonly string[] {
  const cells: string[] = [''];
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === delimiter && !isQuoted) cells.push('');
    else cells[cells.length - 1] += letter;
  }
  return cells;
}

/** Column names aren't numbers, dates or empty. */
function isWord(cell: string): boolean {
  return (
    /\p{Letter}/u.test(cell) &&
    !/^\d{4}-\d\d-\d\d/.test(cell.trim()) &&
    !/^(true|false|null|na|nan)$/i.test(cell.trim())
  );
}
