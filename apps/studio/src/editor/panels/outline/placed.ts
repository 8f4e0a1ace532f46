import type { CSSProperties } from 'react';

/** Where a line of the list stands, and how the list learns how high it is. */
export type Place = {
  readonly index: number;
  readonly top: number;
  readonly measure: (line: HTMLElement | null) => void;
};

/**
 * What a line of the list says of its place, also to those who hear it. The heads are the first
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
