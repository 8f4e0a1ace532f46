/** The most values that a pivot makes columns of. */
export const MOST_VALUES = 10_000;
