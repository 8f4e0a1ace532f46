export type PlaceInText = {
  /** Both counted from 1. */
  readonly line: number;
  readonly column: number;
  /** The first character and the one after the last, counted from 0. */
  readonly span: readonly [number, number];
};

/** The line and column where a span of the text begins. */
export function placeInText(text: string, span: readonly [number, number]): PlaceInText {
  const before = text.slice(0, span[0]).split(/\r\n|\r|\n/);
  return { line: before.length, column: before.at(-1)!.length + 1, span };
}
