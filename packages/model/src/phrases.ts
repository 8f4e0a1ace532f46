export function code(name: string): string {
  return `\`${name}\``;
}

/** `1 input`, `2 inputs`, `1,000 inputs`. */
export function pluralize(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}

/** A number as messages show it: `4,194,304`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** `a`, `a or b`, `a, b or c`. */
export function either(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** A number of bytes: `100,000 MB`. */
export function formatMegabytes(bytes: number): string {
  return `${formatCount(Math.ceil(bytes / 1_048_576))} MB`;
}

/** How to fix a misspelled name: the likely name, otherwise the existing ones. */
export function didYouMean<Otherwise extends string | null>(
  suggestion: string | null,
  otherwise: Otherwise,
): string | Otherwise {
  return suggestion === null ? otherwise : `Did you mean \`${suggestion}\`?`;
}
