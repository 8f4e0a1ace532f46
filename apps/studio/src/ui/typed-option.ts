import { searchText } from '@millrace/data-grid';

export type TypedOption = {
  readonly value: string;
  readonly label: string;
  /** Other ways to type it, such as `>` for "is more than". */
  readonly signs?: readonly string[];
};

/**
 * The option that what was typed means: one of its signs, the start of its label, or else the start of a
 * word of it.
 */
export function typedOption<Option extends TypedOption>(
  options: readonly Option[],
  typed: string,
): Option | undefined {
  const text = searchText(typed);
  const starts = (each: string): boolean => searchText(each).startsWith(text);
  return (
    options.find(({ signs = [] }) => signs.includes(text)) ??
    options.find(({ label }) => starts(label)) ??
    options.find(({ label }) => label.split(/[^\p{Letter}\p{Number}]+/u).some(starts))
  );
}
