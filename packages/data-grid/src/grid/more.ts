/**
 * How to get more rows of a table than there are here. `next`: how many there would be then; null:
 * there will be no more.
 */
export type More = {
  readonly next: number | null;
  readonly isAsking: boolean;
  readonly ask: () => void;
};
