export const MOST_BINS = 20;
export const MOST_VALUES = 10;
/** In characters. Longer strings are cut; one more character shows that they were. */
export const LONGEST_TEXT = 1000;
