/** The maximum number of values that a pivot turns into columns. */
export const MOST_VALUES = 10_000;
