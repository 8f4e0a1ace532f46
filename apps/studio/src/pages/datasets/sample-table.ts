import type { SampleData } from '@millrace/api';

/**
 * The first rows of a file as a run would read them: null stays null, an empty string stays an
 * empty string.
 */
export type SampleTable = {
  readonly headers: readonly string[];
  readonly cells: readonly (readonly (string | null)[])[];
  /** The number of rows; null if there are more than these. */
  readonly total: number | null;
  /** What size limits cut. */
  readonly cut?: SampleData['cut'];
};

export function sampleTable({
  headers,
  cells,
  nulls = [],
  hasMore = false,
  cut,
}: SampleData): SampleTable {
  return {
    headers,
    cells: cells.map((row, index) => withNulls(row, nulls[index] ?? [])),
    total: hasMore ? null : cells.length,
    ...(cut === undefined ? {} : { cut }),
  };
}

function withNulls(
  row: readonly string[],
  positions: readonly number[],
): readonly (string | null)[] {
  if (positions.length === 0) return row;
  const empty = new Set(positions);
  return row.map((text, index) => (empty.has(index) ? null : text));
}
