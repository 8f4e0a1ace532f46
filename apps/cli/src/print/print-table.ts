import { cutTo, textWidth } from './text-width.ts';

export type Table = {
  readonly headers: readonly string[];
  readonly types: readonly string[];
  readonly cells: readonly (readonly unknown[])[];
};

const numeric = /^(BYTE|SHORT|INTEGER|LONG|FLOAT|DOUBLE|DECIMAL)/;

/**
 * A table for a terminal: names, types, rows; numbers are right-aligned. Cells wider than `widest`
 * are truncated.
 */
export function printTable({ headers, types, cells }: Table, widest = 60): string {
  const texts = cells.map((row) => row.map((cell) => cutTo(cellText(cell), widest)));
  const names = headers.map((name) => cutTo(visible(name), widest));
  const kinds = types.map((type) => cutTo(type, widest));
  const widths = names.map((name, index) =>
    texts.reduce(
      (most, row) => Math.max(most, textWidth(row[index] ?? '')),
      Math.max(textWidth(name), textWidth(kinds[index] ?? '')),
    ),
  );
  const line = (row: readonly string[]): string =>
    row
      .map((text, index) => pad(text, widths[index] ?? 0, numeric.test(types[index] ?? '')))
      .join('  ')
      .trimEnd();
  return [
    line(names),
    ...(kinds.every((kind) => kind === '') ? [] : [line(kinds)]),
    widths.map((width) => '─'.repeat(width)).join('  '),
    ...texts.map(line),
  ].join('\n');
}

function pad(text: string, width: number, right: boolean): string {
  const blanks = ' '.repeat(Math.max(0, width - textWidth(text)));
  return right ? blanks + text : text + blanks;
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return 'null';
  return visible(typeof cell === 'string' ? cell : JSON.stringify(cell));
}

/** Escapes line breaks and other control characters as in JSON. */
function visible(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (letter) => {
    const written = JSON.stringify(letter).slice(1, -1);
    return written === letter
      ? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
      : written;
  });
}
