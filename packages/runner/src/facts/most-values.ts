/** The maximum number of values that a pivot turns into columns. */
export const MAX_VALUES = 10_000;
