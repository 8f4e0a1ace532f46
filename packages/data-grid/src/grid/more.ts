/**
 * How to load more rows of a table. `next`: the number of rows after that; null if there are no
 * more.
 */
export type More = {
  readonly next: number | null;
  readonly isAsking: boolean;
  readonly ask: () => void;
};
