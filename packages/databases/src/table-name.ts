/** A part of a table's name, and whether it was in quotes. */
export type NamePart = { readonly name: string; readonly isQuoted: boolean };

const patterns: Readonly<Record<string, RegExp>> = {
  '"': /(?:^|\.)(?:"((?:[^"]|"")+)"|([^".]+))/gs,
  '`': /(?:^|\.)(?:`((?:[^`]|``)+)`|([^`.]+))/gs,
  ']': /(?:^|\.)(?:\[((?:[^\]]|\]\])+)\]|([^[\].]+))/gs,
};

/**
 * The parts of `schema.table` or `table`, each perhaps in quotes. A text that isn't of that form is
 * one name.
 *
 * @param quote the quote that ends a name, and is doubled within it
 */
export function tableParts(table: string, quote: '"' | '`' | ']'): readonly NamePart[] {
  const text = table.trim();
  const parts = [...text.matchAll(patterns[quote]!)];
  const isWhole = parts.length > 0 && parts.map(([part]) => part).join('') === text;
  if (!isWhole) return [{ name: table, isQuoted: true }];
  return parts.map(([, quoted, plain = '']) =>
    quoted === undefined
      ? { name: plain.trim(), isQuoted: false }
      : { name: quoted.replaceAll(quote + quote, quote), isQuoted: true },
  );
}

/**
 * The text of a name that `tableParts` takes apart again.
 *
 * @param isPlain whether a part means the same without quotes
 */
export function tableText(
  parts: readonly string[],
  quote: '"' | '`',
  isPlain: (part: string) => boolean,
): string {
  return parts
    .map((part) =>
      isPlain(part) ? part : `${quote}${part.replaceAll(quote, quote + quote)}${quote}`,
    )
    .join('.');
}

/** A query without the semicolons at its end. */
export function withoutEnd(query: string): string {
  return query.trim().replace(/(\s*;)+$/, '');
}
