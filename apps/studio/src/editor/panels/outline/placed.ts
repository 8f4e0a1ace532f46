import type { CSSProperties } from 'react';

/** The position of a row in the list, and a callback that measures its height. */
export type Place = {
  readonly index: number;
  readonly top: number;
  readonly measure: (line: HTMLElement | null) => void;
};

/**
 * The position attributes of a row, including those for screen readers. The header is the first
 * row.
 */
export function placed({ index, top, measure }: Place): {
  readonly ref: (line: HTMLElement | null) => void;
  readonly style: CSSProperties;
  readonly 'data-index': number;
  readonly 'aria-rowindex': number;
} {
  return { ref: measure, style: { top }, 'data-index': index, 'aria-rowindex': index + 2 };
}
