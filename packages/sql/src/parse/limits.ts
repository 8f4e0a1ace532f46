/**
 * How large a text and its syntax tree may be. Whatever exceeds a limit is refused with a message
 * that names it.
 */
export type TextLimits = {
  /** UTF-16 units of the text; longer ones are not parsed at all. */
  readonly characters: number;
  /**
   * How deep expressions and queries may nest: parentheses, calls, CASE, subqueries, and chains of
   * operators of the same precedence.
   */
  readonly depth: number;
  /**
   * Operands, operators, and calls: of the text, and again of each expression with names and
   * coercions written out.
   */
  readonly terms: number;
  /** Columns of one relation. */
  readonly columns: number;
  /** Columns of all relations together. */
  readonly totalColumns: number;
  /** Bytes of one value made of constants alone: `repeat('a', 2000000000)` is refused. */
  readonly valueBytes: number;
};

export const defaultTextLimits: TextLimits = Object.freeze({
  characters: 1_048_576,
  depth: 200,
  terms: 200_000,
  columns: 20_000,
  totalColumns: 2_000_000,
  valueBytes: 268_435_456,
});
