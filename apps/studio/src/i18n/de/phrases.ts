const whole = new Intl.NumberFormat('de');

export function code(name: string): string {
  return `\`${name}\``;
}

/** `1.000`. */
export function number(count: number): string {
  return whole.format(count);
}

/** `1 Spalte`, `1.000 Spalten`. */
export function plural(count: number, one: string, several: string): string {
  return `${number(count)} ${count === 1 ? one : several}`;
}

/** `a`, `a oder b`, `a, b oder c`. */
export function either(words: readonly string[]): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} oder ${words.at(-1)}`;
}

/** `„a“ und 3 weitere`. */
export function names(columns: readonly string[], more: number): string {
  const listed = columns.map(code).join(', ');
  return more > 0 ? `${listed} und ${number(more)} weitere` : listed;
}

/** How to fix a misspelled name: the likely name, otherwise the existing ones. */
export function didYouMean<Otherwise extends string | null>(
  suggestion: string | null,
  otherwise: Otherwise,
): string | Otherwise {
  return suggestion === null ? otherwise : `Meinten Sie \`${suggestion}\`?`;
}

type Range = { readonly min: number | null; readonly max: number | null };

/** Completes „Geben Sie eine Zahl … ein“. */
export function range({ min, max }: Range): string {
  if (min !== null && max !== null) return ` von ${number(min)} bis ${number(max)}`;
  if (min !== null) return ` ab ${number(min)}`;
  return max === null ? '' : ` bis ${number(max)}`;
}
