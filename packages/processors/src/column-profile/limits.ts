export const MAX_BINS = 20;
export const MAX_VALUES = 10;
/** In characters. Longer strings are cut; one more character shows that they were. */
export const LONGEST_TEXT = 1000;
