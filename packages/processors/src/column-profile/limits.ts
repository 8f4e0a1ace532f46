export const MOST_BINS = 20;
export const MOST_VALUES = 10;
/** In letters. Longer texts are cut; one more letter tells that they were. */
export const LONGEST_TEXT = 1000;
